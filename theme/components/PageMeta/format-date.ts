/**
 * A day in words, in UTC, so that server and browser agree.
 *
 * @param instant ISO 8601
 * @param htmlLang BCP-47 tag
 */
export function formatDate(instant: string, htmlLang: string): string {
  return new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));
}
