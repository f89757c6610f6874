import { isObject } from '#shared/is-object';
import { withoutBase } from '#shared/paths';
import { frontmatterShape } from '../../plugins/content/frontmatter-schema.ts';
import { isFragment, newRouteOf, routeOf } from './document-paths.ts';
import type { OldDocument, OldSite, TakeNote, Values } from './site.ts';
import { listOf, movedSource, objectOf, textOf } from './values.ts';

/** What the configuration of the new site follows from. */
interface NewConfigOptions {
  readonly site: OldSite;
  /** Documents of each language, in the order of the languages. */
  readonly documents: readonly (readonly OldDocument[])[];
  /** Keys of the front matter of all documents. */
  readonly keys: readonly string[];
  readonly note: TakeNote;
}

/** The options of the new site. */
export function newConfig({ site, documents, keys, note }: NewConfigOptions): Values {
  const [{ lang: defaultLang } = { lang: 'en' }] = site.languages;
  const ofPlugin = site.collections === undefined ? [] : ['tags', 'authors', 'list'];
  const extra = keys.filter((key) => !Object.hasOwn(frontmatterShape, key) && !ofPlugin.includes(key)).sort();
  const original = routesOf(documents[0] ?? [], site.languages[0]?.prefix ?? '/');
  const base = textOf(site.options.base) ?? '/';
  const bare = (path: string) => withoutBase(path, base);
  const linksIn = (lang: string, routes = original): NavigationLinks => ({
    find: (link) => movedLink(link, routes) ?? movedLink(bare(link), routes),
    onDead: (link) =>
      note({
        file: 'doc-site.config.ts',
        message: `An entry of the navigation (${lang}) led to \`${link}\`, which is not a document: it was left out.`,
      }),
  });
  const { logo, icons, footer, banner, redirects: written } = site.options;
  const ofDefault = linksIn(defaultLang);
  const moved = Object.entries(objectOf(written)).map(([from, to]) => [
    bare(from),
    ofDefault.find(String(to)) ?? bare(String(to)),
  ]);
  const redirects = {
    ...Object.fromEntries(moved),
    ...redirectsOf(documents.flat(), defaultLang, site.languages),
    ...site.redirects?.(documents.flat()),
  };
  return {
    ...site.options,
    ...objectOf(withoutDeadLinks({ footer, banner }, ofDefault)),
    logo: logo && {
      ...objectOf(logo),
      src: movedSource(objectOf(logo).src, bare),
      link: ofDefault.find(textOf(objectOf(logo).link) ?? '') ?? objectOf(logo).link,
    },
    icons:
      icons &&
      Object.fromEntries(Object.entries(objectOf(icons)).map(([name, path]) => [name, path && bare(String(path))])),
    defaultLang: defaultLang === 'en' ? undefined : defaultLang,
    locales: site.languages.map((language, index) => {
      const ofLanguage = documents[index] ?? [];
      // What is not translated is listed too: readers get the original.
      const others = (documents[0] ?? []).filter(({ path }) => !ofLanguage.some((own) => own.path === path));
      const shown = [...ofLanguage, ...others];
      const { lang, label, options } = language;
      const status = ofLanguage.length < (documents[0]?.length ?? 0) ? 'partial' : undefined;
      const navigation = { nav: language.nav?.(shown), sidebar: language.sidebars?.(shown) };
      const locale = { lang, label, status, ...options, ...navigation };
      // Readers get the page in the default language if it is not translated.
      const routes = new Map([...original, ...routesOf(ofLanguage, language.prefix)]);
      return withoutDeadLinks(locale, linksIn(lang, routes));
    }),
    frontmatter: extra.length > 0 ? { extra } : undefined,
    redirects: Object.keys(redirects).length > 0 ? redirects : undefined,
    contentPolicy: policyFor(listOf(site.options.head), note),
  };
}

/** Lets scripts and style sheets in the head come from where they came from. */
function policyFor(head: readonly unknown[], note: TakeNote): Values | undefined {
  const sources = head.map(objectOf).flatMap(({ tag, attrs }) => {
    const { src, href, rel } = objectOf(attrs);
    const url = textOf(tag === 'script' ? src : tag === 'link' && rel === 'stylesheet' ? href : undefined);
    if (url === undefined || !URL.canParse(url)) return [];
    return [[tag === 'script' ? 'script-src' : 'style-src', new URL(url).origin] as const];
  });
  if (sources.length === 0) return undefined;
  const message =
    '`contentPolicy` lets scripts and style sheets in `head` load; what they load themselves has to be added.';
  note({ file: 'doc-site.config.ts', message });
  const of = (directive: string) => [
    ...new Set(sources.flatMap(([name, origin]) => (name === directive ? [origin] : []))),
  ];
  return Object.fromEntries(
    ['script-src', 'style-src'].flatMap((name) => (of(name).length === 0 ? [] : [[name, of(name)]])),
  );
}

/**
 * The new routes of the documents of a language, by their old and new ones, all without the prefix of the language.
 * Drafts are not published.
 */
function routesOf(all: readonly OldDocument[], prefix: string): ReadonlyMap<string, string> {
  const documents = all.filter(({ values }) => values.draft !== true);
  const key = (route: string) => route.replace(/\/$/, '').toLowerCase();
  return new Map([
    ...documents.map((document) => [key(`/${document.oldRoute.slice(prefix.length)}`), newRouteOf(document)] as const),
    ...documents.map((document) => [key(routeOf(document.path)), newRouteOf(document)] as const),
  ]);
}

interface NavigationLinks {
  /** The new address for a link; undefined if it leads to no document. */
  find(link: string): string | undefined;
  onDead(link: string): void;
}

/**
 * Writes the new routes into navigation bars, sidebars and Markdown, and leaves out the entries whose link leads to no
 * document.
 */
function withoutDeadLinks(value: unknown, links: NavigationLinks): unknown {
  if (typeof value === 'string') return value.replace(/(?<=\]\()\/[^()\s]*/g, (link) => links.find(link) ?? link);
  if (Array.isArray(value)) return value.flatMap((item) => movedEntry(item, links));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutDeadLinks(item, links)]));
}

function movedEntry(item: unknown, links: NavigationLinks): readonly unknown[] {
  const rest = withoutDeadLinks(item, links);
  const link = textOf(objectOf(item).link) ?? '';
  const route = links.find(link);
  if (route !== undefined) return [{ ...objectOf(rest), link: route }];
  const [path = ''] = link.split(/[?#]/);
  if (!path.startsWith('/') || /\.\w+$/.test(path)) return [rest];
  links.onDead(path);
  const { link: _link, ...group } = objectOf(rest);
  return listOf(group.items).length > 0 ? [group] : [];
}

/** The new address for a link from the root; undefined if it leads to no document. */
function movedLink(link: string, routes: ReturnType<typeof routesOf>): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const route = path.startsWith('/') ? routes.get(path.replace(/\/$/, '').toLowerCase()) : undefined;
  return route && route + rest;
}

/** Old paths of documents that are served under another one, and those of languages that have another key. */
function redirectsOf(
  documents: readonly OldDocument[],
  defaultLang: string,
  languages: OldSite['languages'],
): Readonly<Record<string, string>> {
  const renamed = languages.filter(({ lang, prefix }) => lang !== defaultLang && prefix !== `/${lang}/`);
  const ofLanguages = renamed.map(({ lang, prefix }) => [`${prefix}*`, `/${lang}/:splat`] as const);
  const isCovered = (from: string, to: string) =>
    renamed.some(({ lang, prefix }) => from.startsWith(prefix) && `/${lang}/${from.slice(prefix.length)}` === to);
  const changed = documents
    .filter((document) => !isFragment(document))
    .map((document) => {
      const route = (document.lang === defaultLang ? '' : `/${document.lang}`) + newRouteOf(document);
      return [document.oldRoute, route] as const;
    });
  const bare = (route: string) => route.replace(/\/$/, '');
  const taken = new Set(changed.map(([, route]) => bare(route)));
  const own = changed.filter(([from, to]) => bare(from) !== bare(to) && !taken.has(bare(from)) && !isCovered(from, to));
  return Object.fromEntries([...own, ...ofLanguages]);
}
