const opener = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)/;

/** Whether a line opens a container. Only such a line may be given to `rewriteContainerLine`. */
export function isContainerLine(line: string): boolean {
  return line.includes(':::') && opener.test(line);
}

/**
 * `:::tip A title` as the directive syntax writes it, `:::tip[A title]`; attributes in braces may follow the title.
 * A line that has a label already is left alone.
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

/** A label ends at the bracket that closes it, so brackets that do not pair are escaped. */
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
