import { withoutLang } from '#shared/paths';
import type { Lang } from '#shared/types';
import type { Doc, SiteConfig } from '../../api/index.ts';

/** A page that links can name. */
export interface NamedPage {
  /** Path of its document in the folder of its language, without extension: `guide/install`. */
  readonly path: string;
  readonly title: string;
  /** Route path without language. */
  readonly link: string;
}

/**
 * The pages that documents of each language can name: the pages of the language, then the untranslated pages of the
 * default language.
 */
export function namedPages(
  docs: readonly Doc[],
  config: Pick<SiteConfig, 'defaultLang' | 'locales'>,
): ReadonlyMap<Lang, readonly NamedPage[]> {
  const pagesIn = (wanted: Lang) =>
    docs.flatMap(({ lang, relativePath, title, route }): readonly NamedPage[] => {
      if (lang !== wanted || route === undefined) return [];
      const path = relativePath.slice(lang.length + 1).replace(/\.mdx?$/, '');
      return [{ path, title, link: withoutLang(route.path, config) }];
    });
  const originals = pagesIn(config.defaultLang);
  return new Map(
    config.locales.map(({ lang }) => {
      const own = pagesIn(lang);
      const translated = new Set(own.map(({ path }) => path));
      return [lang, [...own, ...originals.filter(({ path }) => !translated.has(path))]];
    }),
  );
}

/**
 * Returns a function that finds pages by name: by the whole path of the document, else by the end of the path or the
 * title, in upper or lower case. The page of a folder also has the name of the folder.
 */
export function pageFinder(pages: readonly NamedPage[]): (name: string) => readonly NamedPage[] {
  const byPath = new Map<string, NamedPage[]>();
  const byName = new Map<string, Set<NamedPage>>();
  for (const page of pages) {
    const paths = [page.path, page.path.replace(/(^|\/)index$/, '')].map(nameKey);
    for (const path of new Set(paths)) byPath.set(path, [...(byPath.get(path) ?? []), page]);
    for (const name of [nameKey(page.title), ...paths.flatMap(endsOf)]) {
      byName.set(name, (byName.get(name) ?? new Set()).add(page));
    }
  }
  const named = (key: string) => byPath.get(key) ?? [...(byName.get(key) ?? [])];
  return (name) => {
    const found = named(nameKey(name));
    // A title may end like the name of a file.
    return found.length > 0 ? found : named(nameKey(name.replace(/\.mdx?$/, '')));
  };
}

/** `guide/install` and `install` for `guide/install`. */
function endsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

function nameKey(name: string): string {
  return name.normalize().trim().replace(/\s+/g, ' ').replace(/^\//, '').toLowerCase();
}
