// A random tree in notation, of a chosen shape, and the exchange of MAX and MIN in one.

// How many levels of moves there are, the least and the greatest number of moves, and the range of the leaves.
export class TreeShape {
  constructor({ levels, moves: [fewest, most], range: [low, high], hasTies, hasChance }) {
    this.levels = levels;
    this.fewest = fewest;
    this.most = most;
    this.low = low;
    this.high = high;
    this.hasTies = hasTies;
    this.hasChance = hasChance;
  }

  // The notation of a tree; null if the range has too few values for leaves that all differ.
  makeTree() {
    const paths = [];
    const sketch = this.makeNode(0, paths);
    const values = this.hasTies ? paths.map(() => this.pickValue()) : this.pickDistinct(paths.length);
    return values && sketch.replace(/#/g, () => values.shift());
  }

  // A node with # for each leaf; where there is chance, it comes between the players' moves.
  makeNode(level, paths) {
    if (level === this.levels) {
      paths.push(level);
      return "#";
    }
    const count = pick(this.fewest, this.most);
    const children = Array.from({ length: count }, () => this.makeNode(level + 1, paths));
    if (this.hasChance && level % 2 === 1)
      return `chance(${children.map((child) => `1/${count}: ${child}`).join(", ")})`;
    const players = this.hasChance ? level / 2 : level;
    return `${players % 2 ? "min" : "max"}(${children.join(", ")})`;
  }

  pickValue() {
    return String(pick(this.low, this.high));
  }

  pickDistinct(count) {
    if (this.high - this.low + 1 < count) return null;
    const values = new Set();
    while (values.size < count) values.add(this.pickValue());
    return [...values];
  }
}

function pick(low, high) {
  return low + Math.floor(Math.random() * (high - low + 1));
}

export function swapPlayers(tree) {
  return tree.replace(/\b(max|min)(?=[@(])/g, (player) => (player === "max" ? "min" : "max"));
}
