/**
 * Characters that HTML and XML must not contain: control characters except blanks and line breaks, halves of surrogate
 * pairs, which a file cannot hold, and U+FFFE and U+FFFF.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is found.
const invalid = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff\p{Surrogate}]/u;

/** The first character of a text that HTML must not contain, as messages name it: `control character U+001B`. */
export function invalidCharacterIn(text: string): { readonly character: string; readonly name: string } | undefined {
  const character = invalid.exec(text)?.[0];
  if (character === undefined) return undefined;
  const code = character.charCodeAt(0);
  const kind = code < 0xa0 ? 'control character' : code < 0xe000 ? 'half of a character' : 'character';
  return { character, name: `${kind} U+${code.toString(16).toUpperCase().padStart(4, '0')}` };
}
