import { Index } from 'flexsearch';
import { joinedName, pageNames } from '../text/read-text.ts';
import { tokenize } from '../text/tokenize.ts';
import type { SearchPage } from './search-page.ts';

/** The fields of a page. `name`: whole names, joined. */
export const fields = ['name', 'title', 'keyword', 'heading', 'description', 'text'] as const;
type Field = (typeof fields)[number];

/** A term with the numbers of the pages that contain it, for each field in the order of `fields`. */
export type TermEntry = readonly [term: string, ...pages: (readonly number[])[]];

/** The pages and fields in which terms occur. */
export type TermIndex = ReturnType<typeof createTermIndex>;

/** Marks a text that is a single term and must not be split. */
const verbatim = '\0';

/**
 * One FlexSearch index for each field. The encoder is ours, because terms depend on the script. `tokenize` is strict:
 * `forward` would make the index five times as large, and a completion would count as much as the whole word.
 * FlexSearch does not reveal its scores, so pages are scored by the fields in which a term occurs.
 */
export function createTermIndex() {
  const known = new Set<string>();

  function encode(text: string): string[] {
    if (text.startsWith(verbatim)) return [text.slice(verbatim.length)];
    const terms = tokenize(text).map(({ term }) => term);
    for (const term of terms) known.add(term);
    return terms;
  }

  const encodeNames = (text: string) => (text.startsWith(verbatim) ? [text.slice(verbatim.length)] : text.split(' '));
  const indexes = fields.map(
    (field) => new Index({ tokenize: 'strict', resolution: 1, encode: field === 'name' ? encodeNames : encode }),
  );

  const pagesWith = (term: string, field: Field): readonly number[] =>
    indexes[fields.indexOf(field)]?.search(verbatim + term, { limit: Number.MAX_SAFE_INTEGER }).map(Number) ?? [];

  return {
    pagesWith,
    pagesSaying: (term: string): ReadonlySet<number> =>
      new Set((['title', 'heading', 'text'] as const).flatMap((field) => pagesWith(term, field))),
    add(number: number, page: SearchPage): void {
      const texts = textsOf(page);
      fields.forEach((field, at) => {
        if (texts[field] !== '') indexes[at]?.add(number, texts[field]);
      });
    },
    /** Adds `entries` of another index. Returns their terms except whole names, in the same order. */
    import(entries: readonly TermEntry[]): readonly string[] {
      indexes.forEach((index, at) => {
        const own = entries.flatMap(([term, ...pages]) => (pages[at]?.length ? [[term, [pages[at]]]] : []));
        index.import('1.map', JSON.stringify(own));
      });
      return entries.flatMap(([term, , ...texts]) => (texts.some((pages) => pages.length > 0) ? [term] : []));
    },
    /** The whole content, sorted by term. */
    entries(): readonly TermEntry[] {
      const byTerm = new Map<string, (readonly number[])[]>();
      indexes.forEach((index, at) => {
        index.export((key, data) => {
          if (!key.endsWith('.map') || data === undefined) return;
          const own: readonly (readonly [string, readonly [readonly number[]]])[] = JSON.parse(data);
          for (const [term, [pages]] of own) {
            const entry = byTerm.get(term) ?? fields.map(() => []);
            entry[at] = pages;
            byTerm.set(term, entry);
          }
        });
      });
      return [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1)).map(([term, pages]): TermEntry => [term, ...pages]);
    },
    /** All terms of the added pages, without whole names. */
    terms: (): ReadonlySet<string> => known,
  };
}

function textsOf({ path, title, keywords, description, headings, sections }: SearchPage) {
  const names = [...pageNames({ path, title }), ...keywords.map(joinedName)];
  return {
    name: names.filter((name) => name !== '').join(' '),
    title: `${title}\n${path}`,
    keyword: keywords.join('\n'),
    heading: headings.map(([text]) => text).join('\n'),
    description,
    text: sections.join('\n'),
  } satisfies Readonly<Record<Field, string>>;
}
