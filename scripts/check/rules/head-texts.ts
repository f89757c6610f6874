import type { BuiltPage, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { indexablePages } from '../built-site.ts';

/** Requires a distinct title on every page. */
export const titlesCheck = headTextCheck('title', 200);

/** Requires a distinct description on every page. */
export const descriptionsCheck = headTextCheck('description', 320);

/** `limit` in characters: search engines and link previews cut longer texts. */
function headTextCheck(key: 'title' | 'description', limit: number): SiteCheck {
  return {
    rule: `${key}s`,
    description: `Every page has a ${key} of at most ${limit} characters that no other page in its language has.`,
    unit: 'pages',
    async run({ site }) {
      const firsts = new Map<string, BuiltPage>();
      const problems: CheckProblem[] = [];
      const pages = indexablePages(site);
      for (const page of pages) {
        const text = page[key]?.trim() ?? '';
        const name = JSON.stringify([page.htmlLang, text]);
        const first = firsts.get(name);
        if (text.length > limit) {
          problems.push({
            ...(await site.locate(page, { frontmatter: key })),
            message: `The ${key} has ${text.length} characters, more than ${limit}: search engines cut it.`,
            hint: `Shorten \`${key}\` in the front matter to one or two sentences.`,
          });
        }
        if (text !== '' && first === undefined) {
          firsts.set(name, page);
          continue;
        }
        const message =
          first === undefined ? `The page has no ${key}.` : `The ${key} \`${text}\` is also used by \`${first.url}\`.`;
        const hint = `Set \`${key}\` in the front matter to a text that distinguishes the page.`;
        problems.push({ ...(await site.locate(page, { frontmatter: key })), message, hint });
      }
      return { checked: pages.length, problems };
    },
  };
}
