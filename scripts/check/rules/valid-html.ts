import type {
  BuiltPage,
  BuiltSite,
  CheckProblem,
  HtmlMessage,
  SiteCheck,
  SourcePlace,
} from '../../../plugins/index.ts';

/** A shorter excerpt occurs too often to identify a place. */
const leastExcerpt = 5;

/** Validates every page. */
export const validHtmlCheck: SiteCheck = {
  rule: 'valid-html',
  description:
    'Every page is valid and accessible HTML by the recommended rules of html-validate; no paragraph is empty, and no `<link>` is repeated.',
  unit: 'pages',
  async run({ site }) {
    const written: CheckProblem[] = [];
    const generated = new Map<string, { readonly problem: CheckProblem; readonly pages: Set<BuiltPage> }>();
    for (const page of site.pages) {
      for (const found of page.htmlMessages) {
        const { id, message, excerpt } = found;
        const problem = { ...(await placeOf(page, found, site)), kind: id, message: `${message}: \`${excerpt}\`.` };
        if (problem.line !== undefined) {
          written.push(problem);
          continue;
        }
        // A mistake outside the documents is the same on every page.
        const key = `${id}: ${message}`;
        const group = generated.get(key) ?? { problem, pages: new Set<BuiltPage>() };
        group.pages.add(page);
        generated.set(key, group);
      }
    }
    const grouped = [...generated.values()].map(({ problem, pages }) => ({
      ...problem,
      hint: `It occurs on ${pages.size === 1 ? 'one page' : `${pages.size} pages`} but in no document: the theme or a plugin writes it.`,
    }));
    return { checked: site.pages.length, problems: [...written, ...grouped] };
  },
};

/** Finds the longest prefix of the excerpt that occurs in the source. */
async function placeOf(page: BuiltPage, { excerpt, region }: HtmlMessage, site: BuiltSite): Promise<SourcePlace> {
  for (let length = region === 'article' ? excerpt.length : 0; length >= leastExcerpt; length--) {
    const place = await site.locate(page, { text: excerpt.slice(0, length) });
    if (place.line !== undefined) return place;
  }
  return site.locate(page);
}
