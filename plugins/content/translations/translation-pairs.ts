import type { LangSettings } from '#shared/paths';
import type { Lang } from '#shared/types';
import type { Doc } from '../../api/index.ts';

/** A document of the default language and its translation into another one. */
interface TranslationPair {
  readonly original: Doc;
  readonly lang: Lang;
  /** Undefined when it is missing. */
  readonly translation: Doc | undefined;
}

/** Each document of the default language with each other language of the site. */
export function translationPairs(
  docs: readonly Doc[],
  { defaultLang, locales }: LangSettings,
): readonly TranslationPair[] {
  const find = translationFinder(docs);
  const others = locales.map(({ lang }) => lang).filter((lang) => lang !== defaultLang);
  return docs
    .filter(({ lang }) => lang === defaultLang)
    .flatMap((original) => others.map((lang) => ({ original, lang, translation: find(original, lang) })));
}

/** Makes a function that finds the document at the same path in another language, `.md` or `.mdx`. */
export function translationFinder(docs: readonly Doc[]) {
  const bare = (path: string) => path.replace(/\.mdx?$/, '');
  const byPath = new Map(docs.toReversed().map((doc) => [bare(doc.relativePath), doc]));
  return ({ lang, relativePath }: Doc, wanted: Lang): Doc | undefined =>
    byPath.get(bare(`${wanted}${relativePath.slice(lang.length)}`));
}
