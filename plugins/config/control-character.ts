/** Characters that HTML and XML must not contain: the control characters except blanks and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is found.
const invalid = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/;

/** The first control character of a text, apart from blanks and line breaks. */
export function controlCharacterIn(text: string): string | undefined {
  return invalid.exec(text)?.[0];
}

/** `U+001B`. */
export function codePointOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
