import type { CheckProblem, Reference, SiteCheck } from '../../../plugins/index.ts';
import { createFindTarget, createHasId, type Target } from '../find-target.ts';

/** Resolves every reference of a page in the output. */
export const linksCheck: SiteCheck = {
  rule: 'links',
  description: 'Every internal link, anchor and file that a page refers to exists.',
  unit: 'references',
  async run(context) {
    const { site } = context;
    const findTarget = createFindTarget(context);
    const hasId = createHasId(site);
    const problems: CheckProblem[] = [];
    let checked = 0;
    // Redirects have their own check.
    for (const page of site.pages.filter(({ kind }) => kind !== 'redirect')) {
      for (const reference of page.references) {
        checked += 1;
        const found = problemOf(reference, findTarget(reference.url, page.url), hasId);
        if (found) problems.push({ ...(await site.locate(page, { reference })), ...found });
      }
    }
    return { checked, problems };
  },
};

type Found = Omit<CheckProblem, 'file' | 'line' | 'column'>;

function problemOf({ url, tag }: Reference, target: Target, hasId: ReturnType<typeof createHasId>): Found | undefined {
  const subject = `<${tag}> refers to \`${url}\``;
  if (url === '' && tag === 'a') {
    return { kind: 'empty-link', message: 'The link has no address.', hint: 'Add the address.' };
  }
  if (target.kind === 'outside') return undefined;
  if (target.kind === 'missing') {
    const kind = tag === 'a' || tag === 'area' ? 'dead-link' : 'dead-file';
    return { kind, message: `${subject}: ${target.why}`, hint: 'Correct it, or add the target.' };
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
