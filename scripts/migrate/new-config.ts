import { isObject } from '#shared/is-object';
import { withoutUndefined } from '#shared/without-undefined';
import { frontmatterShape } from '../../plugins/content/frontmatter-schema.ts';
import { routeOf } from './read-documents.ts';
import type { ForeignDocument, ForeignSite, TakeNote, Values } from './site.ts';
import { objectOf, textOf } from './values.ts';

/** What the configuration of the new site follows from. */
interface NewConfigOptions {
  readonly site: ForeignSite;
  /** Documents of each language, in the order of the languages. */
  readonly documents: readonly (readonly ForeignDocument[])[];
  /** Keys of the front matter of all documents. */
  readonly keys: readonly string[];
  readonly note: TakeNote;
}

/** The options of the new site. */
export function newConfig({ site, documents, keys, note }: NewConfigOptions): Values {
  const [{ lang: defaultLang } = { lang: 'en' }] = site.languages;
  const extra = keys.filter((key) => !Object.hasOwn(frontmatterShape, key)).sort();
  const redirects = redirectsOf(documents.flat(), defaultLang);
  return withoutUndefined({
    ...site.options,
    defaultLang: defaultLang === 'en' ? undefined : defaultLang,
    locales: site.languages.map((language, index) => {
      const ofLanguage = documents[index] ?? [];
      const locale = { nav: language.nav?.(ofLanguage), sidebar: language.sidebars?.(ofLanguage) };
      const { lang, label, options } = language;
      return withoutDeadLinks(withoutUndefined({ lang, label, ...options, ...withoutUndefined(locale) }), {
        routes: new Set(ofLanguage.map(({ path }) => routeOf(path).replace(/\/$/, ''))),
        onDead: (link) =>
          note({
            file: 'doc-site.config.ts',
            message: `An entry of the navigation (${lang}) led to \`${link}\`, which is no document: it was left out.`,
          }),
      });
    }),
    frontmatter: extra.length > 0 ? { extra } : undefined,
    redirects: Object.keys(redirects).length > 0 ? redirects : undefined,
  });
}

interface DeadLinks {
  /** Routes of the documents of a language, without a slash at their end. */
  readonly routes: ReadonlySet<string>;
  onDead(link: string): void;
}

/** Leaves out the entries of navigation bars and sidebars whose link leads to no document. */
function withoutDeadLinks(value: unknown, links: DeadLinks): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !isDead(item, links)).map((item) => withoutDeadLinks(item, links));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutDeadLinks(item, links)]));
}

function isDead(item: unknown, { routes, onDead }: DeadLinks): boolean {
  const path = textOf(objectOf(item).link)?.replace(/[?#].*$/, '');
  const isFile = path !== undefined && /\.\w+$/.test(path);
  if (!path?.startsWith('/') || isFile || routes.has(path.replace(/\/$/, ''))) return false;
  onDead(path);
  return true;
}

/** Old paths of documents that are served under another one. */
function redirectsOf(documents: readonly ForeignDocument[], defaultLang: string): Readonly<Record<string, string>> {
  const isFragment = ({ path }: ForeignDocument) => path.split('/').some((name) => name.startsWith('_'));
  const changed = documents
    .filter((document) => !isFragment(document))
    .map((document) => {
      const route = (document.lang === defaultLang ? '' : `/${document.lang}`) + routeOf(document.path);
      return [document.oldRoute, route] as const;
    });
  const taken = new Set(changed.map(([, route]) => route.replace(/\/$/, '')));
  return Object.fromEntries(
    changed.filter(
      ([from, to]) => from.replace(/\/$/, '') !== to.replace(/\/$/, '') && !taken.has(from.replace(/\/$/, '')),
    ),
  );
}
