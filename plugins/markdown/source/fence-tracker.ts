/** A fence that has been opened: what closes it. */
interface OpenFence {
  readonly marker: string;
  readonly length: number;
  readonly quotes: number;
}

/**
 * Tells, line by line of a text without front matter, whether a line is prose: not inside a fence, not a fence's own first
 * or last line. Quotes and list markers before a fence are looked through.
 */
export function createFenceTracker(): (line: string) => boolean {
  let fence: OpenFence | undefined;

  return (line) => {
    // The end of a quote ends the fence in it.
    if (fence !== undefined && quotesOf(line) < fence.quotes) fence = undefined;
    if (fence === undefined) {
      fence = openedBy(line);
      return fence === undefined;
    }
    if (isClosedBy(line, fence)) fence = undefined;
    return false;
  };
}

/** White space, quote marks and list markers that may stand before a block. */
const prefix = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

function openedBy(line: string): OpenFence | undefined {
  const rest = line.replace(prefix, '');
  const [run = ''] = /^(?:`{3,}|~{3,})/.exec(rest) ?? [];
  const marker = run.charAt(0);
  // An info string with a backtick makes it inline code.
  if (run === '' || (marker === '`' && rest.includes('`', run.length))) return undefined;
  return { marker, length: run.length, quotes: quotesOf(line) };
}

function isClosedBy(line: string, { marker, length }: OpenFence): boolean {
  const rest = line.replace(/^[\s>]*/, '').trimEnd();
  return rest.length >= length && rest === marker.repeat(rest.length);
}

function quotesOf(line: string): number {
  return /^[\s>]*/.exec(line)?.[0].split('>').length ?? 1;
}
