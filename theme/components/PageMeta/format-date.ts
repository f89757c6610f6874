/** Made once for each language: making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A day in words, in UTC, so that server and browser agree.
 *
 * @param instant ISO 8601
 * @param htmlLang BCP-47 tag
 */
export function formatDate(instant: string, htmlLang: string): string {
  const format = formats.get(htmlLang) ?? new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(htmlLang, format);
  return format.format(new Date(instant));
}
