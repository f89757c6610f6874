/** The words of a text, for lists of names. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
