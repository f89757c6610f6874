import type { BuiltPage, CheckContext, CheckProblem, Reference, SiteCheck } from '../../../plugins/index.ts';
import { createHasId, findTarget } from '../find-target.ts';

/** Every link, anchor and file that a page refers to exists in the output. */
export const linksCheck: SiteCheck = {
  rule: 'links',
  description: 'Every internal link, anchor and file that a page refers to exists.',
  unit: 'references',
  async run(context) {
    const { site } = context;
    const hasId = createHasId(site);
    const problems: CheckProblem[] = [];
    let checked = 0;
    // A redirect has a check of its own.
    for (const page of site.pages.filter(({ kind }) => kind !== 'redirect')) {
      for (const reference of page.references) {
        checked += 1;
        const found = problemOf(page, reference, context, hasId);
        if (found) problems.push({ ...(await site.locate(page, { reference })), ...found });
      }
    }
    return { checked, problems };
  },
};

type Found = Omit<CheckProblem, 'file' | 'line' | 'column'>;

function problemOf(
  page: BuiltPage,
  { url, tag }: Reference,
  context: CheckContext,
  hasId: ReturnType<typeof createHasId>,
): Found | undefined {
  const subject = `<${tag}> refers to \`${url}\``;
  const target = findTarget(url, page.url, context);
  if (target.kind === 'outside') return undefined;
  if (target.kind === 'missing') {
    const kind = tag === 'a' || tag === 'area' ? 'dead-link' : 'dead-file';
    return { kind, message: `${subject}: ${target.why}`, hint: 'Correct it, or add what it leads to.' };
  }
  if (target.kind === 'redirect') {
    const message = `${subject}: the host answers with a redirect to \`${target.to}\`.`;
    const hint = `Write \`${target.to}\`: a redirect costs readers time.`;
    return tag === 'a' ? { kind: 'redirected-link', severity: 'warning', message, hint } : undefined;
  }
  const { file, id } = target;
  if (tag === 'use' || hasId(file, id)) return undefined;
  const message = `${subject}: \`${file}\` has no element with the id \`${id}\`.`;
  return { kind: 'dead-anchor', message, hint: 'Correct the anchor, or give the heading this one: `{#name}`.' };
}
