import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { formatCount } from '../../command-line/format-table.ts';
import {
  type BudgetedType,
  type WeighedPage,
  type WeightKind,
  weighPages,
  weighSearch,
  weightKinds,
} from '../weights.ts';

type Budgets = CheckContext['config']['check']['budgets'];

/** Number of files listed in a finding. */
const namedFiles = 3;

/** Limits the size of pages. */
export const budgetsCheck: SiteCheck = {
  rule: 'budgets',
  description:
    'No page loads more HTML, scripts, styles, fonts or images than the budget of its type, and no search loads more index.',
  unit: 'pages and indexes',
  async run(context) {
    const { site, config } = context;
    const { budgets } = config.check;
    const [pages, searches] = await Promise.all([weighPages(context), weighSearch(context)]);
    const problems: CheckProblem[] = [];
    // Reported once when many pages have the same sum: what they share is too heavy.
    const reported = new Set<string>();
    for (const [kind, weighed] of weightKinds.flatMap((one) => pages.map((page) => [one, page] as const))) {
      const { page, type, files, weight } = weighed;
      const limit = limitOf(type, kind, budgets);
      const sum = `${kind} ${weight[kind]}`;
      if (weight[kind] <= limit || reported.has(sum)) continue;
      reported.add(sum);
      // An image has a place in the source; other files that a page loads do not.
      const reference = kind === 'image' ? files.image[0]?.reference : undefined;
      problems.push({
        ...(await site.locate(page, reference && { reference })),
        kind,
        message: `\`${page.url}\` loads ${bytes(weight[kind])} of kind \`${kind}\`, over the budget of ${bytes(limit)} for pages of type \`${type}\`.`,
        hint: `${heaviestFiles(weighed, kind)}Make it lighter, or raise \`check.budgets\`.`,
      });
    }
    for (const { lang, searchIndex, query } of searches.filter((own) => own.searchIndex > budgets.searchIndex)) {
      problems.push({
        kind: 'search-index',
        file: `${site.outName}/search-index.json`,
        message: `The first search in \`${lang}\` loads ${bytes(searchIndex)} for “${query}”, over the budget of ${bytes(budgets.searchIndex)}.`,
        hint: 'Make it lighter, or raise `check.budgets.searchIndex`.',
      });
    }
    const searchNotes = searches.map(
      ({ lang, searchIndex, query }) =>
        `search in ${lang}: ${formatCount(searchIndex)} of ${bytes(budgets.searchIndex)} for “${query}”`,
    );
    return { checked: pages.length + searches.length, problems, notes: [...pageNotes(pages, budgets), ...searchNotes] };
  },
};

function limitOf(type: BudgetedType, kind: WeightKind, budgets: Budgets): number {
  return { ...budgets, ...budgets.byPageType[type] }[kind];
}

function heaviestFiles({ files }: WeighedPage, kind: WeightKind): string {
  if (kind === 'html') return '';
  const named = files[kind].slice(0, namedFiles).map(({ file, bytes: size }) => `\`${file}\` with ${bytes(size)}`);
  return `Most of it is ${named.join(', ')}. `;
}

/** The heaviest page of each type beside its budgets, one line per type. */
function pageNotes(pages: readonly WeighedPage[], budgets: Budgets): readonly string[] {
  const types = [...new Set(pages.map(({ type }) => type))];
  return types.map((type) => {
    const own = pages.filter((page) => page.type === type);
    const kinds = weightKinds.map((kind) => {
      const most = Math.max(...own.map(({ weight }) => weight[kind]));
      return `${kind} ${formatCount(most)} of ${formatCount(limitOf(type, kind, budgets))}`;
    });
    return `${type} (${own.length}): at most ${kinds.join(', ')} B`;
  });
}

function bytes(count: number): string {
  return `${formatCount(count)} B`;
}
