/**
 * Removes the head elements that React puts before the HTML (image preloads, `<title>`, `<meta>`, `<link>`): the head
 * of a page is written from its own data.
 */
export function stripHoisted(html: string): string {
  return html.replace(/^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/, '');
}
