import { fileHref } from '#shared/paths';
import type { CheckContext, CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { linksInFile } from '../file-links/links-in-file.ts';
import { createFindLostId, createFindTarget } from '../find-target.ts';
import { placeOfFile } from '../place-of-file.ts';

/** Checks links in files other than pages. */
export const fileLinksCheck: SiteCheck = {
  rule: 'file-links',
  description:
    'Every link in style sheets, feeds, Markdown twins, llms.txt, the web manifest, robots.txt and search descriptions leads to a file.',
  unit: 'references',
  async run(context) {
    const { site } = context;
    const whyDead = createWhyDead(context);
    const inPages = new Set(
      site.pages.flatMap(({ url: from, references }) =>
        references.filter(({ url }) => whyDead(url, from) !== undefined).map(({ url }) => targetOf(url, from)),
      ),
    );
    const problems: CheckProblem[] = [];
    let checked = 0;
    for (const file of site.files) {
      const links = linksInFile(file, () => site.read(file));
      if (links === undefined) continue;
      const from = fileHref(file, context.config.base);
      for (const url of await links) {
        checked += 1;
        const why = whyDead(url, from);
        // A dead link of a page is already reported there.
        if (why === undefined || inPages.has(targetOf(url, from))) continue;
        problems.push({
          ...(await placeOfFile(file, context, url)),
          message: `\`${file}\` refers to \`${url}\`: ${why}`,
        });
      }
    }
    return { checked, problems };
  },
};

function createWhyDead(context: CheckContext): (url: string, from: string) => string | undefined {
  const findLostId = createFindLostId(context.site);
  const findTarget = createFindTarget(context);
  return (url, from) => {
    const target = findTarget(url, from);
    if (target.kind === 'missing') return target.why;
    if (target.kind === 'redirect') return `the host answers with a redirect to \`${target.to}\`.`;
    if (target.kind === 'outside') return undefined;
    // A twin has the anchors of its page.
    return findLostId(target.file.replace(/\.md$/, '.html'), target.id);
  };
}

/** Treats a twin and its page as the same target. */
function targetOf(url: string, from: string): string {
  const base = `http://site.invalid${from}`;
  if (!URL.canParse(url, base)) return url;
  const { pathname, hash } = new URL(url, base);
  return pathname.replace(/(index)?\.(md|html)$/, '') + hash;
}
