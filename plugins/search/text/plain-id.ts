/** The anchor that most headings have: their text in lower case, words joined by dashes. */
export function plainId(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
