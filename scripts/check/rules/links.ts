import { inLang, withoutLang } from '#shared/paths';
import type { CheckContext, Reference } from '../../../plugins/index.ts';
import { indexablePages } from '../built-site.ts';
import { createFindLostId, createFindTarget, type FindLostId, type Target } from '../find-target.ts';
import { pageCheck } from '../page-check.ts';

/** Resolves every reference of a page in the output. */
export const linksCheck = pageCheck({
  rule: 'links',
  description: 'Every internal link, anchor and file that a page refers to exists.',
  unit: 'references',
  start(context) {
    const findTarget = createFindTarget(context);
    const findLostId = createFindLostId(context.site);
    return ({ kind, url, references }) =>
      // Redirects have their own check.
      (kind === 'redirect' ? [] : references).map((reference) => {
        const mistake = mistakeOf(reference, findTarget(reference.url, url), findLostId);
        return mistake && { part: { reference }, ...mistake };
      });
  },
});

function mistakeOf({ url, tag, rel = '' }: Reference, target: Target, findLostId: FindLostId) {
  const subject = `<${tag}> refers to \`${url}\``;
  if (url === '' && tag === 'a') {
    return { kind: 'empty-link', message: 'The link has no address.', hint: 'Add the address.' };
  }
  if (target.kind === 'outside' || (rel.split(' ').includes('external') && mayLeave(url, target))) return undefined;
  if (target.kind === 'missing') {
    const kind = tag === 'a' || tag === 'area' ? 'dead-link' : 'dead-file';
    return { kind, message: `${subject}: ${target.why}`, hint: 'Correct it, or add the target.' };
  }
  if (target.kind === 'redirect') {
    const message = `${subject}: the host answers with a redirect to \`${target.to}\`.`;
    const hint = `Write \`${target.to}\`: a redirect costs readers time.`;
    return tag === 'a' ? { kind: 'redirected-link', severity: 'warning' as const, message, hint } : undefined;
  }
  const why = tag === 'use' ? undefined : findLostId(target.file, target.id);
  if (why === undefined) return undefined;
  const hint = 'Correct the anchor, or give the heading this one: `{#name}`.';
  return { kind: 'dead-anchor', message: `${subject}: ${why}`, hint };
}

/** Whether a link that is marked as external may lead to another site of the same host. */
function mayLeave(url: string, target: Target): boolean {
  return URL.canParse(url) || (target.kind === 'missing' && target.isOutsideBase === true);
}

/** Keeps readers in their language unless they switch. */
export const crossLanguageCheck = pageCheck({
  rule: 'cross-language',
  description:
    'No link leads to a page in another language, unless it has `hreflang` or only that language has the page.',
  unit: 'links',
  start(context) {
    const { site, config } = context;
    const findPage = createFindPage(context);
    const routes = new Set(site.pages.map(({ routePath }) => routePath));
    return ({ kind, url: from, lang, references }) =>
      (kind === 'page' ? references : []).flatMap((reference) => {
        const target = findPage(reference, from);
        if (target === undefined) return [];
        const { url } = reference;
        const bare = url.startsWith('/') ? withoutLang(url, config) : url;
        const mistake = {
          part: { reference },
          message: `The link \`${url}\` of a page in \`${lang}\` leads to a page in \`${target.lang}\`.`,
          hint: `Write \`${bare}\`, a path without language, in Markdown; or give the link the attribute \`hreflang\`.`,
        };
        const isElsewhere = target.routePath !== undefined && !routes.has(inLang(target.routePath, lang, config));
        return [target.lang === lang || isElsewhere ? undefined : mistake];
      });
  },
});

/** Requires a link to every page. */
export const orphanPagesCheck = pageCheck({
  rule: 'orphan-pages',
  description: 'Every page is linked from another page, the navigation bar or a sidebar.',
  unit: 'pages',
  start(context) {
    const { site, config } = context;
    const findPage = createFindPage(context);
    const others = site.pages.filter(({ kind }) => kind === 'page');
    const linked = new Set(
      others.flatMap((page) =>
        page.references.flatMap((reference) => {
          const target = findPage(reference, page.url);
          return target === undefined || target === page ? [] : [target];
        }),
      ),
    );
    const homes = config.locales.map(({ lang }) => (lang === config.defaultLang ? 'index.html' : `${lang}/index.html`));
    const pages = new Set(indexablePages(site).filter(({ file }) => !homes.includes(file)));
    return (page) => {
      if (!pages.has(page)) return [];
      const mistake = {
        message: `No link leads to the page \`${page.url}\`.`,
        hint: 'Add it to the `_meta.json` of its folder, or link to it from another page.',
      };
      return [linked.has(page) ? undefined : mistake];
    };
  },
});

/** Finds the page that a link leads to, unless it leads to another language on purpose. */
function createFindPage(context: CheckContext) {
  const findTarget = createFindTarget(context);
  const pages = new Map(context.site.pages.map((page) => [page.file, page]));
  return ({ url, tag, hreflang }: Reference, from: string) => {
    if (tag !== 'a' || hreflang !== undefined) return undefined;
    const target = findTarget(url, from);
    return target.kind === 'file' ? pages.get(target.file) : undefined;
  };
}
