import type { SiteCheck } from '../../api/index.ts';
import { listInput, listsOf, matchingPages } from './listed-pages.ts';

/** Finds lists without pages. */
export const listCheck: SiteCheck = {
  rule: 'collections/list',
  description: 'Every list in front matter finds a page.',
  unit: 'lists',
  severity: 'error',
  async run({ model, config }) {
    const pages = [...model.pages.values()].filter(({ route, doc }) => route.lang === doc.lang);
    const lists = pages.flatMap(({ route, doc }) => {
      const input = listInput({ lang: route.lang, routePath: route.path }, { config, model });
      return listsOf(doc).map((list) => ({ doc, found: matchingPages(list, input) }));
    });
    return {
      checked: lists.length,
      problems: lists
        .filter(({ found }) => found.length === 0)
        .map(({ doc }) => ({
          file: doc.shownPath,
          line: doc.frontmatterLines.list ?? 1,
          message: 'The list finds no page.',
          hint: 'Correct its `folder`, `tag` or `author`.',
        })),
    };
  },
};
