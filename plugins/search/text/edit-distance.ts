/** How many letters must be changed, put in, left out or swapped with their neighbour. */
export interface EditDistance {
  /** To make the one word the other. */
  readonly whole: number;
  /** To make the one word the beginning of the other. */
  readonly prefix: number;
}

/** Distance of a word to another one; what is beyond the limit comes out as any number beyond it. */
export function editDistance(from: string, to: string, limit: number): EditDistance {
  const width = Math.min(to.length, from.length + limit);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(at(last, column - 1) + (isSame ? 0 : 1), at(last, column) + 1, at(current, column - 1) + 1);
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return { whole: limit + 1, prefix: limit + 1 };
    [before, last] = [last, current];
  }
  return { whole: width < to.length ? limit + 1 : at(last, width), prefix: Math.min(...last) };
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
