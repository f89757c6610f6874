import type { Problem } from '#shared/errors';
import { type BuiltSite, indexablePages } from '../built-site.ts';
import type { PageFacts } from '../page-facts.ts';
import type { Rule } from '../types.ts';

/** Every page has a title of its own. */
export const titlesRule: Rule = {
  rule: 'titles',
  description: 'Every page has a title that no other page of its language has.',
  unit: 'pages',
  run: (site) => checkTexts(site, 'titles', 'title', (page) => page.title),
};

/** Every page has a description of its own. */
export const descriptionsRule: Rule = {
  rule: 'descriptions',
  description: 'Every page has a description that no other page of its language has.',
  unit: 'pages',
  run: (site) => checkTexts(site, 'descriptions', 'description', (page) => page.description),
};

function checkTexts(site: BuiltSite, rule: string, noun: string, textOf: (page: PageFacts) => string | undefined) {
  const firsts = new Map<string, string>();
  const problems: Problem[] = [];
  const pages = indexablePages(site);
  for (const page of pages) {
    const text = textOf(page)?.trim() ?? '';
    const key = JSON.stringify([page.htmlLang, text]);
    const first = firsts.get(key);
    if (text === '') problems.push({ rule, severity: 'error', message: `The page has no ${noun}.`, file: page.file });
    else if (first !== undefined) {
      const message = `The ${noun} \`${text}\` is also that of \`${first}\`.`;
      problems.push({ rule, severity: 'error', message, file: page.file });
    } else firsts.set(key, page.file);
  }
  return { checked: pages.length, problems };
}
