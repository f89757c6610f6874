import { decodePath } from '#shared/paths';
import type { BuiltPage, CheckContext, CheckProblem, SiteCheck, SourcePlace } from '../../../plugins/index.ts';
import { linksInFile } from '../file-links/links-in-file.ts';
import { findTarget } from '../find-target.ts';

/** Links of files that are no pages lead somewhere, too. */
export const fileLinksCheck: SiteCheck = {
  rule: 'file-links',
  description:
    'Every link of style sheets, feeds, Markdown twins, llms.txt, the web manifest, robots.txt and search description exists.',
  unit: 'references',
  async run(context) {
    const { site } = context;
    const inPages = deadInPages(context);
    const problems: CheckProblem[] = [];
    let checked = 0;
    for (const file of site.files) {
      const links = linksInFile(file, () => site.read(file));
      if (links === undefined) continue;
      for (const url of await links) {
        checked += 1;
        const why = whyDead(url, servedPath(file, context), context);
        // What a page says already is the same mistake.
        if (why === undefined || inPages.has(targetOf(url, servedPath(file, context)))) continue;
        problems.push({ ...(await placeOf(file, context)), message: `\`${file}\` refers to \`${url}\`: ${why}` });
      }
    }
    return { checked, problems };
  },
};

function whyDead(url: string, from: string, context: CheckContext): string | undefined {
  const target = findTarget(url, from, context);
  if (target.kind === 'missing') return target.why;
  if (target.kind === 'redirect') return `the host answers with a redirect to \`${target.to}\`.`;
  if (target.kind === 'outside' || target.id === '') return undefined;
  const htmlFile = target.file.replace(/\.md$/, '.html');
  const page = context.site.pages.find(({ file }) => file === htmlFile);
  return page === undefined || page.ids.includes(target.id)
    ? undefined
    : `\`${htmlFile}\` has no element with the id \`${target.id}\`.`;
}

/** Targets of dead references of all pages. */
function deadInPages(context: CheckContext): ReadonlySet<string> {
  return new Set(
    context.site.pages.flatMap((page) =>
      page.references
        .filter(({ url }) => whyDead(url, page.url, context) !== undefined)
        .map(({ url }) => targetOf(url, page.url)),
    ),
  );
}

/** A twin and its page are the same target. */
function targetOf(url: string, from: string): string {
  const { pathname, hash } = new URL(url, `http://site.invalid${from}`);
  return pathname.replace(/(index)?\.(md|html)$/, '') + hash;
}

function servedPath(file: string, { config }: CheckContext): string {
  return config.base + file.split('/').map(encodeURIComponent).join('/');
}

/** A twin is made from the source of its page; the others have none of their own. */
async function placeOf(file: string, { site }: CheckContext): Promise<SourcePlace> {
  const htmlFile = decodePath(file).replace(/\.md$/, '.html');
  const page: BuiltPage | undefined = site.pages.find((candidate) => candidate.file === htmlFile);
  return page === undefined ? { file: `${site.outName}/${file}` } : site.locate(page);
}
