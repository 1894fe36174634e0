// Exact fractions, as far as a table needs them that adds up while somebody types.

const NUMBER = /^([+-]?)(?:(\d+) )?(\d+)(?:\/(\d+)|[.,](\d+))?(%?)$/;

export function fraction(text) {
  const plain = text
    .trim()
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/\s*\/\s*/, "/")
    .replace(/^([+-]?)[.,]/, "$10.");
  const found = NUMBER.exec(plain.replace(/\s+%$/, "%"));
  if (!found) return null;
  const [, sign, whole, digits, below, decimals, percent] = found;
  let top = BigInt(digits + (decimals ?? ""));
  let bottom = below ? BigInt(below) : 10n ** BigInt((decimals ?? "").length);
  if (bottom === 0n) return null;
  if (whole) top += BigInt(whole) * bottom;
  if (percent) bottom *= 100n;
  return lowest(sign === "-" ? -top : top, bottom);
}

export function sum(fractions) {
  return fractions.reduce(([a, b], [c, d]) => lowest(a * d + c * b, b * d), [0n, 1n]);
}

export function writeFraction([top, bottom]) {
  const sign = top < 0n ? "\u2212" : "";
  const size = top < 0n ? -top : top;
  return sign + (bottom === 1n ? `${size}` : `${size}/${bottom}`);
}

export function isOne([top, bottom]) {
  return top === bottom;
}

function lowest(top, bottom) {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b) [a, b] = [b, a % b];
  return [top / a || 0n, bottom / a];
}
