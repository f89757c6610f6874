import type { BuiltPage } from '../../../plugins/index.ts';
import { indexablePages } from '../built-site.ts';
import { pageCheck } from '../page-check.ts';

/** Requires a distinct title on every page. */
export const titlesCheck = headTextCheck('title', 200);

/** Requires a distinct description on every page. */
export const descriptionsCheck = headTextCheck('description', 320);

/** `limit` in characters: search engines and link previews cut longer texts. */
function headTextCheck(key: 'title' | 'description', limit: number) {
  return pageCheck({
    rule: `${key}s`,
    description: `Every page has a ${key} of at most ${limit} characters that no other page in its language has.`,
    unit: 'pages',
    start({ site }) {
      const pages = new Set(indexablePages(site));
      const firsts = new Map<string, BuiltPage>();
      return (page) => {
        if (!pages.has(page)) return [];
        const text = page[key]?.trim() ?? '';
        const name = JSON.stringify([page.htmlLang, text]);
        const first = firsts.get(name);
        const isNew = text !== '' && first === undefined;
        if (isNew) firsts.set(name, page);
        const part = { frontmatter: key };
        const tooLong = {
          part,
          message: `The ${key} has ${text.length} characters, more than ${limit}: search engines cut it.`,
          hint: `Shorten \`${key}\` in the front matter to one or two sentences.`,
        };
        const notItsOwn = {
          part,
          message:
            first === undefined
              ? `The page has no ${key}.`
              : `The ${key} \`${text}\` is also used by \`${first.url}\`.`,
          hint: `Set \`${key}\` in the front matter to a text that distinguishes the page.`,
        };
        return [[...(text.length > limit ? [tooLong] : []), ...(isNew ? [] : [notItsOwn])]];
      };
    },
  });
}

/** Compares the language of each page with its folder. */
export const htmlLangCheck = pageCheck({
  rule: 'html-lang',
  description: 'The `lang` of `<html>` matches the language folder of the page.',
  unit: 'pages',
  start:
    ({ config }) =>
    ({ lang, htmlLang }) => {
      const expected = config.locales.find((locale) => locale.lang === lang)?.htmlLang;
      if (htmlLang === expected) return [undefined];
      const found = htmlLang === undefined ? 'none' : `\`${htmlLang}\``;
      return [{ message: `Expected \`<html lang="${expected}">\`, found ${found}.` }];
    },
});
