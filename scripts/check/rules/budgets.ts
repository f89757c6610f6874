import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { type WeighedPage, weighPages, weighSearch, weightKinds } from '../weights.ts';

/** Pages stay light. */
export const budgetsCheck: SiteCheck = {
  rule: 'budgets',
  description: 'No page loads more HTML, scripts, styles, fonts or images, and no search more index, than its budget.',
  unit: 'pages and indexes',
  async run(context) {
    const { site, config } = context;
    const { budgets } = config.check;
    const [pages, searches] = await Promise.all([weighPages(context), weighSearch(context)]);
    const problems: CheckProblem[] = [];
    for (const kind of weightKinds) {
      // A sum that many pages have is one finding: what they share is too heavy.
      const sums = new Set<number>();
      for (const { page, weight } of pages) {
        const sum = weight[kind];
        if (sum <= budgets[kind] || sums.has(sum)) continue;
        sums.add(sum);
        const message = `\`${page.url}\` loads ${bytes(sum)} of kind \`${kind}\`, over the budget of ${bytes(budgets[kind])}.`;
        problems.push({ ...(await site.locate(page)), kind, message, hint: hintFor(kind) });
      }
    }
    for (const { lang, bytes: sum } of searches.filter(({ bytes: sum }) => sum > budgets.searchIndex)) {
      problems.push({
        kind: 'search-index',
        file: `${site.outName}/search-index.json`,
        message: `The first search in \`${lang}\` loads ${bytes(sum)}, over the budget of ${bytes(budgets.searchIndex)}.`,
        hint: hintFor('searchIndex'),
      });
    }
    return { checked: pages.length + searches.length, problems, notes: heaviest(pages, budgets) };
  },
};

/** How near the heaviest pages come to their budgets. */
function heaviest(
  pages: readonly WeighedPage[],
  budgets: CheckContext['config']['check']['budgets'],
): readonly string[] {
  return weightKinds.map((kind) => {
    const most = Math.max(0, ...pages.map(({ weight }) => weight[kind]));
    return `${kind}: ${most.toLocaleString('en')} of ${bytes(budgets[kind])} at most`;
  });
}

function bytes(count: number): string {
  return `${count.toLocaleString('en')} B`;
}

function hintFor(kind: string): string {
  return `Make it lighter, or raise \`check.budgets.${kind}\`.`;
}
