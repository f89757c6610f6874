/**
 * HTML without the head elements that React puts in front of it (preloads of images, `<title>`, `<meta>`, `<link>`):
 * the head of a page is written from its own data.
 */
export function dropHoisted(html: string): string {
  return html.replace(/^(?:<(?:link|meta)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/, '');
}
