import { Index } from 'flexsearch';
import { joinedName, pageNames } from '../text/names.ts';
import { tokenize } from '../text/tokenize.ts';
import type { SearchPage } from './search-page.ts';

/**
 * The fields of a page, the one that says most of it first. `name`: whole names, joined; `aside`: sections that only lead
 * to other pages.
 */
export const fields = ['name', 'title', 'keyword', 'heading', 'description', 'text', 'aside'] as const;
export type Field = (typeof fields)[number];

/** A term with the numbers of the pages that have it in each field, in the order of `fields`. */
export type TermEntry = readonly [term: string, ...pages: (readonly number[])[]];

/** Where terms stand. */
export interface TermIndex {
  /** Adds a page: its names, which are title, headings and what else its author says it is about, or its texts. */
  add(number: number, page: SearchPage, stage: 'names' | 'texts'): void;
  /** Takes terms that another index had as its `entries`. */
  import(entries: readonly TermEntry[]): void;
  /** Everything in it, by term in the order of the alphabet. */
  entries(): readonly TermEntry[];
  /** Numbers of the pages that have a term in a field. */
  pagesWith(term: string, field: Field): readonly number[];
  /** Numbers of the pages that say a term themselves: in title, headings or text. */
  pagesSaying(term: string): ReadonlySet<number>;
  /** All terms of texts, sorted, without whole names. */
  terms(): readonly string[];
}

/** Stands before a text that is one term already. */
const verbatim = '\0';

/**
 * One FlexSearch index for each field. Its encoder is ours, since terms follow the script, and its tokenizing is strict:
 * `forward` would have the index five times as large, and a completion count as much as the word. Its resolution orders
 * pages by the place of a word, but keeps the scores to itself, so the fields are what is weighed.
 */
export function createTermIndex(): TermIndex {
  const known = new Set<string>();
  let sorted: readonly string[] | undefined;

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

  const pagesWith = (term: string, field: Field) =>
    indexes[fields.indexOf(field)]?.search(verbatim + term, { limit: Number.MAX_SAFE_INTEGER }).map(Number) ?? [];

  return {
    pagesWith,
    pagesSaying: (term) =>
      new Set((['title', 'heading', 'text', 'aside'] as const).flatMap((field) => pagesWith(term, field))),
    add(number, page, stage) {
      sorted = undefined;
      const texts = textsOf(page);
      fields.forEach((field, at) => {
        const isOfStage = (field === 'text' || field === 'aside') === (stage === 'texts');
        if (isOfStage && texts[field] !== '') indexes[at]?.add(number, texts[field]);
      });
    },
    import(entries) {
      sorted = undefined;
      indexes.forEach((index, at) => {
        const own = entries.flatMap(([term, ...pages]) => (pages[at]?.length ? [[term, [pages[at]]]] : []));
        index.import('1.map', JSON.stringify(own));
      });
      for (const [term, names = [], ...texts] of entries) {
        if (names.length === 0 || texts.some((pages) => pages.length > 0)) known.add(term);
      }
    },
    entries() {
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
    terms() {
      sorted ??= [...known].sort();
      return sorted;
    },
  };
}

function textsOf({ path, title, keywords, description, headings, sections, leads }: SearchPage) {
  const isLead = (at: number) => leads.includes(at);
  const names = [...pageNames({ path, title }), ...keywords.map(joinedName)];
  return {
    name: names.filter((name) => name !== '').join(' '),
    title: `${title}\n${path}`,
    keyword: keywords.join('\n'),
    heading: headings.map(([text]) => text).join('\n'),
    description,
    text: sections.filter((_, at) => !isLead(at)).join('\n'),
    aside: sections.filter((_, at) => isLead(at)).join('\n'),
  } satisfies Readonly<Record<Field, string>>;
}
