import type { BuiltPage, BuiltSite, CheckOutcome, CheckProblem } from '../../plugins/index.ts';
import { indexablePages } from './built-site.ts';

/** Reports pages that lack a text in their head, or share it with another page of the same language. */
export async function checkHeadTexts(site: BuiltSite, key: 'title' | 'description'): Promise<CheckOutcome> {
  const firsts = new Map<string, BuiltPage>();
  const problems: CheckProblem[] = [];
  const pages = indexablePages(site);
  for (const page of pages) {
    const text = page[key]?.trim() ?? '';
    const name = JSON.stringify([page.htmlLang, text]);
    const first = firsts.get(name);
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
}
