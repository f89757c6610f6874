/** A table for the terminal: the first `left` columns are aligned left, the others right. */
export function formatTable(rows: readonly (readonly string[])[], left = 1): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const pad = (cell: string, column: number) =>
    column < left ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column));
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

/** A count with thousands separated: `1,234`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
