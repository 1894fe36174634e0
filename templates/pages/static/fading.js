// What hangs on an edge that somebody strikes out fades, and comes back with it.

export function fading(paper, parents) {
  const boxes = [...paper.querySelectorAll(".across-edge input")];
  const fade = () => {
    const struck = new Set(boxes.filter((box) => box.checked).map((box) => box.dataset.piece));
    const gone = (node) => node !== undefined && (struck.has(node) || gone(parents[node]));
    for (const part of paper.querySelectorAll("[data-node]")) part.classList.toggle("gone", gone(part.dataset.node));
  };
  if (boxes.length) paper.addEventListener("change", fade);
}
