import { toSitePath } from '../../../plugins/files/site-path.ts';
import type { BuiltPage, BuiltSite, CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { formatCount } from '../../command-line/format-table.ts';
import { readBuiltSite } from '../built-site.ts';
import { createFindTarget, type FindTarget, type Target } from '../find-target.ts';
import { type WeighedPage, weighPages, weightKinds } from '../weights.ts';
import type { RequestedCheck } from './requested-check.ts';

/** Longer chains of redirects count as loops. */
const maxRedirects = 10;

/** Compares the output with an older build, so that bookmarks stay valid. */
export const againstCheck = {
  option: {
    type: 'path',
    description: 'Folder of an older build: reports pages and anchors that are gone, and changes in weight.',
  },
  about: {
    rule: 'against',
    description: 'Every page and anchor of the older build still exists or is redirected.',
    unit: 'old addresses',
  },
  create: async ({ value, context, store }) => comparedWith(await readBuiltSite(String(value), context, store)),
} satisfies RequestedCheck;

/** Compares the output with the build `old`. */
export function comparedWith(old: BuiltSite): SiteCheck {
  return {
    ...againstCheck.about,
    async run(context) {
      const findTarget = createFindTarget(context);
      const pages = old.pages.filter(({ kind }) => kind === 'page');
      const problems: CheckProblem[] = [];
      let checked = 0;
      for (const page of pages) {
        checked += 1;
        const target = follow(page.url, findTarget);
        // A redirect after all those steps is a loop.
        if (target.kind === 'missing' || target.kind === 'redirect') problems.push(lostPage(page, context));
        if (target.kind !== 'file') continue;
        const now = context.site.pages.find(({ file }) => file === target.file);
        if (now === undefined) continue;
        const anchors = page.headings.filter(({ region, id }) => region === 'article' && id !== undefined);
        checked += anchors.length;
        for (const { id = '', text } of anchors.filter(({ id = '' }) => !now.ids.includes(id))) {
          problems.push({
            ...(await context.site.locate(now)),
            kind: 'anchor',
            message: `The anchor \`${page.url}#${id}\` (\`${text}\`) of the older build is gone.`,
            hint: `Keep it at the heading that now has this content: \`${markFor(id, text, now)}\`.`,
          });
        }
      }
      return { checked, problems, notes: await weightNotes({ ...context, site: old }, context) };
    },
  };
}

/** What to write behind the heading that has the text of a lost anchor. */
function markFor(lost: string, text: string, { headings }: BuiltPage): string {
  const heading = headings.find((candidate) => candidate.id !== undefined && candidate.text === text);
  return `{#${heading?.id ?? 'its-id'} .was-${lost}}`;
}

function follow(url: string, findTarget: FindTarget): Target {
  let target = findTarget(url, url);
  for (let count = 0; target.kind === 'redirect' && count < maxRedirects; count++) {
    target = findTarget(target.to, url);
  }
  return target;
}

function lostPage({ url }: BuiltPage, { site, config }: CheckContext): CheckProblem {
  return {
    file: toSitePath(config.configFile, config.root) || site.outName,
    kind: 'page',
    message: `The page \`${url}\` of the older build is gone.`,
    hint: 'Redirect it: `redirects` in the configuration, or `redirectFrom` in the front matter of its successor.',
  };
}

/** Changes in weight of each page type: of the heaviest page, and on average. */
async function weightNotes(older: CheckContext, newer: CheckContext): Promise<readonly string[]> {
  const [before, after] = [await weighPages(older), await weighPages(newer)];
  const types = [...new Set([...before, ...after].map(({ type }) => type))];
  return types.flatMap((type) =>
    weightKinds.map((kind) => {
      const weightsIn = (pages: readonly WeighedPage[]) =>
        pages.filter((page) => page.type === type).map(({ weight }) => weight[kind]);
      const [old, now] = [weightsIn(before), weightsIn(after)];
      const most = change(Math.max(0, ...old), Math.max(0, ...now));
      return `${type}, ${kind}: heaviest page ${most}, mean ${change(mean(old), mean(now))}`;
    }),
  );
}

function mean(weights: readonly number[]): number {
  return Math.round(weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length));
}

function change(before: number, after: number): string {
  const difference = after - before;
  const sign = difference > 0 ? '+' : '';
  return `${formatCount(before)} → ${formatCount(after)} B (${sign}${formatCount(difference)})`;
}
