import type { Problem } from '#shared/errors';
import { decodePath } from '#shared/paths';
import { findRedirect } from '../../preview/host-rules.ts';
import { type BuiltSite, parseUrl } from '../built-site.ts';
import type { PageFacts, Reference } from '../page-facts.ts';
import type { Rule } from '../types.ts';

/** Origin that stands for the site when it has none of its own. */
const placeholderOrigin = 'http://site.invalid';

/** Every link, anchor and file that a page refers to exists in the output. */
export const linksRule: Rule = {
  rule: 'links',
  description: 'Every internal link, anchor and file that a page refers to exists.',
  unit: 'references',
  run(site) {
    const pages = new Map(site.pages.map((page) => [page.file, page]));
    const references = site.pages.flatMap((page) => page.references.map((reference) => ({ page, reference })));
    const problems = references.flatMap(({ page, reference }) => problemOf(page, reference, site, pages) ?? []);
    return { checked: references.length, problems };
  },
};

function problemOf(
  page: PageFacts,
  { url, tag }: Reference,
  site: BuiltSite,
  pages: ReadonlyMap<string, PageFacts>,
): Problem | undefined {
  const origin = site.settings.siteOrigin ?? placeholderOrigin;
  const target = parseUrl(url, origin + page.url);
  const problem = (message: string, severity: Problem['severity'] = 'error'): Problem => ({
    rule: 'links',
    severity,
    message: `<${tag}> refers to \`${url}\`: ${message}`,
    file: page.file,
  });
  if (target === undefined) return problem('that is no URL.');
  if (/^(javascript|vbscript):$/.test(target.protocol)) return problem('a page must not run code from a link.');
  if (target.origin !== origin) return undefined;
  const found = findTarget(target.pathname, site);
  if (found.kind === 'missing') return problem(found.why);
  if (found.kind === 'redirect') {
    return tag === 'a' ? problem(`the host answers with a redirect to \`${found.to}\`.`, 'warning') : undefined;
  }
  const id = decodePath(target.hash.slice(1));
  const targetPage = pages.get(found.file);
  // `#:~:text=` belongs to the browser, `#` and `#top` are the top of every page.
  if (id === '' || id === 'top' || id.startsWith(':~:') || targetPage === undefined || targetPage.ids.has(id))
    return undefined;
  return tag === 'use' ? undefined : problem(`\`${found.file}\` has no element with the id \`${id}\`.`);
}

type Target =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly why: string };

// The order of a host: its redirects, then the files.
function findTarget(path: string, { settings, files, hostRules }: BuiltSite): Target {
  const redirect = findRedirect(path, hostRules.redirects);
  if (redirect !== undefined) return { kind: 'redirect', to: redirect.location };
  if (!path.startsWith(settings.base))
    return { kind: 'missing', why: `it lies outside of the base \`${settings.base}\`.` };
  const name = decodePath(path.slice(settings.base.length));
  const candidates = name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
  const file = candidates.find((candidate) => files.has(candidate));
  if (file !== undefined) return { kind: 'file', file };
  if (files.has(`${name}/index.html`)) return { kind: 'redirect', to: `${path}/` };
  if (name.endsWith('/') && files.has(`${name.slice(0, -1)}.html`)) return { kind: 'redirect', to: path.slice(0, -1) };
  return { kind: 'missing', why: 'there is no such page or file.' };
}
