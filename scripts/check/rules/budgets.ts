import type { CheckContext, CheckProblem, SiteCheck, SourcePlace } from '../../../plugins/index.ts';
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
    for (const { weighed, kind, limit } of overBudget(pages, budgets)) {
      const { page, type, weight } = weighed;
      problems.push({
        ...(await placeOf(weighed, kind, context)),
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
        `search in ${lang}: ${short(searchIndex)} of ${bytes(budgets.searchIndex)} for “${query}”`,
    );
    return { checked: pages.length + searches.length, problems, notes: [...pageNotes(pages, budgets), ...searchNotes] };
  },
};

interface OverBudget {
  readonly weighed: WeighedPage;
  readonly kind: WeightKind;
  readonly limit: number;
}

function overBudget(pages: readonly WeighedPage[], budgets: Budgets): readonly OverBudget[] {
  // Reported once when many pages have the same sum: what they share is too heavy.
  const told = new Set<string>();
  return weightKinds.flatMap((kind) =>
    pages.flatMap((weighed) => {
      const limit = limitOf(weighed.type, kind, budgets);
      const sum = `${kind} ${weighed.weight[kind]}`;
      if (weighed.weight[kind] <= limit || told.has(sum)) return [];
      told.add(sum);
      return [{ weighed, kind, limit }];
    }),
  );
}

function limitOf(type: BudgetedType, kind: WeightKind, budgets: Budgets): number {
  return { ...budgets, ...budgets.byPageType[type] }[kind];
}

/** An image has a place in the source; other files that a page loads do not. */
async function placeOf({ page, files }: WeighedPage, kind: WeightKind, { site }: CheckContext): Promise<SourcePlace> {
  const reference = kind === 'image' ? files.image[0]?.reference : undefined;
  return site.locate(page, reference && { reference });
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
      return `${kind} ${short(most)} of ${short(limitOf(type, kind, budgets))}`;
    });
    return `${type} (${own.length}): at most ${kinds.join(', ')} B`;
  });
}

function bytes(count: number): string {
  return `${short(count)} B`;
}

function short(count: number): string {
  return count.toLocaleString('en');
}
