/** An open fence: its marker, and the quote depth that must not drop. */
interface OpenFence {
  readonly marker: string;
  readonly length: number;
  readonly quotes: number;
}

/**
 * Makes a function that is called with each line of a text without front matter and returns whether the line is prose:
 * neither inside a fence nor its first or last line. Fences in quotes and lists are recognized.
 */
export function createFenceTracker(): (line: string) => boolean {
  let fence: OpenFence | undefined;

  return (line) => {
    // The end of a quote also ends a fence inside it.
    if (fence !== undefined && quotesOf(line) < fence.quotes) fence = undefined;
    if (fence === undefined) {
      fence = openedBy(line);
      return fence === undefined;
    }
    if (isClosedBy(line, fence)) fence = undefined;
    return false;
  };
}

/** A text without front matter whose fences are masked by a character; everything else stays at its offset. */
export function maskFences(text: string, mask = ' '): string {
  const isProse = createFenceTracker();
  const lines = text.split('\n').map((line) => (isProse(line) ? line : mask.repeat(line.length)));
  return lines.join('\n');
}

/** White space, quote markers and list markers that may precede a block. */
const prefix = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

function openedBy(line: string): OpenFence | undefined {
  const rest = line.replace(prefix, '');
  const [run = ''] = /^(?:`{3,}|~{3,})/.exec(rest) ?? [];
  const marker = run.charAt(0);
  // With a backtick in the info string it is inline code.
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
