/** Containers inside each other beyond which a document is left as it is: each needs one colon more than those inside. */
const mostOpenContainers = 100;

/**
 * Ends containers that the document leaves open, and gives those with more colons inside, in code too, more than these:
 * here a line of colons ends every container that begins with no more.
 */
export function mendContainers(
  lines: readonly string[],
  restore: (text: string) => string,
  mark: (message: string) => string,
): readonly string[] {
  const mended = [...lines];
  const open: { at: number; colons: number; inside: number }[] = [];
  const outer = (colons: number) => {
    const parent = open.at(-1);
    if (parent) parent.inside = Math.max(parent.inside, colons);
  };
  /**
   * Lengthens a container at its beginning, as far as needed, and returns the line that ends it, in the same list item.
   */
  const endOf = ({ at, colons, inside }: (typeof open)[number]): string => {
    const length = Math.max(colons, inside + 1);
    mended[at] = (mended[at] ?? '').replace(/:{3,}/, ':'.repeat(length));
    outer(length);
    const [indent = ''] = /^[ \t]*/.exec(mended[at]) ?? [];
    return indent + ':'.repeat(length);
  };
  const endAll = (): string => {
    const ends: string[] = [];
    for (let last = open.pop(); last !== undefined; last = open.pop()) ends.push(endOf(last));
    return `${ends.join('\n')}${mark('A container had no end, so it ends with its section.')}`;
  };
  for (const [at, line] of lines.entries()) {
    const { colons, isStart } = containerLine(line);
    if (open.length === mostOpenContainers) break;
    if (colons > 0 && isStart) open.push({ at, colons, inside: 0 });
    else if (colons > 0) {
      const begun = open.pop();
      if (begun === undefined) {
        mended[at] = mark('A line of colons that ended no container was left out.');
        continue;
      }
      const [end, own = ''] = [endOf(begun), /^[\s>]*/.exec(line)?.[0]];
      mended[at] = line.replace(/^[\s>]*:{3,}/, own.length < end.search(':') ? end : own + end.trimStart());
    } else if (/^#{1,6}\s/.test(line) && open.length > 0 && !hasMoreEnds(lines, at + 1)) {
      mended[at] = `${endAll()}\n\n${line}`;
    } else if (line.includes('\uE000')) {
      for (const [, inCode = ''] of restore(line).matchAll(/^[\s>]*(:{3,})[ \t]*$/gm)) outer(inCode.length);
    }
  }
  return open.length === 0 ? mended : [...mended, endAll()];
}

/** Whether more containers end than begin until the next heading: one from before goes on there. */
function hasMoreEnds(lines: readonly string[], from: number): boolean {
  let ends = 0;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^#{1,6}\s/.test(line)) break;
    const { colons, isStart } = containerLine(line);
    if (colons > 0) ends += isStart ? -1 : 1;
  }
  return ends > 0;
}

/** The number of colons that begin or end a container in a line; 0 for another line. */
function containerLine(line: string): { readonly colons: number; readonly isStart: boolean } {
  const [, colons = '', name = ''] = /^[\s>]*(?:[-*+][ \t]+)?(:{3,})[ \t]*(\w*)/.exec(line) ?? [];
  return { colons: colons.length, isStart: name !== '' };
}
