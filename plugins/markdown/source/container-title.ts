const opener = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)/;

/** Whether a line opens a container. Only pass such lines to `rewriteContainerLine`. */
export function isContainerLine(line: string): boolean {
  return line.includes(':::') && opener.test(line);
}

/**
 * Rewrites `:::tip A title` in directive syntax, `:::tip[A title]`; attributes in braces may follow the title. A line
 * that already has a label is left alone.
 */
export function rewriteContainerLine(line: string): string {
  const match = opener.exec(line);
  if (match === null) return line;
  const [whole, before, colons, name] = match;
  const rest = line.slice(whole.length);
  const head = `${before}${colons}${name}`;
  if (rest.startsWith('[')) return head + rest;
  const end = rest.endsWith('\r') ? '\r' : '';
  const { title, attributes } = splitAttributes(rest.trim());
  return `${head}${title === '' ? '' : `[${escapeBrackets(title)}]`}${attributes}${end}`;
}

function splitAttributes(text: string): { title: string; attributes: string } {
  const at = text.endsWith('}') ? text.lastIndexOf('{') : -1;
  if (at < 0) return { title: text, attributes: '' };
  return { title: text.slice(0, at).trimEnd(), attributes: text.slice(at) };
}

/** Escapes unpaired brackets, since the label ends at its closing bracket. */
function escapeBrackets(title: string): string {
  const characters = title.split('');
  const open: number[] = [];
  const mark = (at: number): void => {
    characters[at] = `\\${characters[at]}`;
  };
  for (let at = 0; at < title.length; at += 1) {
    const character = title.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '[') open.push(at);
    else if (character === ']' && open.pop() === undefined) mark(at);
  }
  open.forEach(mark);
  return characters.join('');
}
