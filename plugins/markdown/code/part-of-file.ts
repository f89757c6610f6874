/** A line that begins or ends a region, in a comment of any language: `// #region name`, `<!-- #endregion -->`. */
const marker = /^\s*(?:\/\/|\{?\/\*+|<!--|--|[#%;'"])?\s*#?(region|endregion)\b\s*(.*?)\s*(?:\*\/\}?|-->)?\s*$/;

interface Line {
  readonly text: string;
  /** In the file, starting at 1. */
  readonly number: number;
}

/** A part of a file. */
export interface FilePart {
  readonly code: string;
  /** The number in the file of each line of the code. */
  readonly lineNumbers: readonly number[];
  /** How many characters of indentation are left out of each line. */
  readonly indentation: number;
}

/**
 * The part of a file that a name after `#` means: a region, or lines such as `L3-L9`; undefined when the file does not
 * have it. Common indentation and the marks of regions inside are left out.
 */
export function partOfFile(code: string, name: string): FilePart | undefined {
  const lines = code.split('\n').map((text, index): Line => ({ text, number: index + 1 }));
  const [, first, last = first] = /^L(\d+)(?:-L?(\d+))?$/.exec(name) ?? [];
  const part = first === undefined ? regionOf(lines, name) : lines.slice(Math.max(0, Number(first) - 1), Number(last));
  if (part === undefined || part.length === 0) return undefined;
  const indentation = commonIndentation(part);
  return {
    code: part.map(({ text }) => text.slice(indentation)).join('\n'),
    lineNumbers: part.map(({ number }) => number),
    indentation,
  };
}

/** The names of the regions of a file. */
export function regionsIn(code: string): readonly string[] {
  return code.split('\n').flatMap((line) => {
    const [, kind, name = ''] = marker.exec(line) ?? [];
    return kind === 'region' && name !== '' ? [name] : [];
  });
}

function regionOf(lines: readonly Line[], name: string): readonly Line[] | undefined {
  let depth = 0;
  let found: Line[] | undefined;
  for (const line of lines) {
    const [, kind, own] = marker.exec(line.text) ?? [];
    if (found === undefined) {
      if (kind === 'region' && own === name) found = [];
    } else if (kind === 'region') depth += 1;
    else if (kind === undefined) found.push(line);
    else if (depth === 0) break;
    else depth -= 1;
  }
  return found;
}

/** White space that all lines begin with; blank lines do not count. */
function commonIndentation(lines: readonly Line[]): number {
  const widths = lines.filter(({ text }) => text.trim() !== '').map(({ text }) => text.search(/\S/));
  return Math.min(...widths, Number.MAX_SAFE_INTEGER);
}
