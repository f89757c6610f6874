import { fieldsOfKind, type TextField } from '../index/posting-kinds.ts';
import type { TermPostings } from '../index/term-code.ts';
import type { NameFields } from './names.ts';
import { createPostings, type Places, type Postings } from './postings.ts';

/** Where terms stand in texts, by what they have to do with their page. */
interface TextFields {
  /** Terms of the text of a page, and of its keywords. */
  readonly text: Places;
  /** Terms that a page says only where it leads to other pages; they are not in `text`. */
  readonly aside: Places;
  /** Those of them that say more of the page, by what they have to do with it. */
  readonly about: Places;
  readonly described: Places;
  readonly named: Places;
  /** Terms of a description that the text of the page lacks; they are not in `text`. */
  readonly onlyDescribed: Places;
  /** Pairs in the middle of a keyword that the text of the page lacks; they are not in `text` either. */
  readonly onlyNamed: Places;
}

/** The index in memory: where each term stands, by field. */
export interface RankedFields extends NameFields, TextFields {}

/** Fields of texts that take the terms of one part after another. */
interface GrowingTextFields extends TextFields {
  /** Adds terms; a term is added once. */
  addTerms(terms: Iterable<TermPostings>): void;
}

/** Fields of texts, without any term yet. */
export function createTextFields(): GrowingTextFields {
  const fields: Readonly<Record<TextField, Postings>> = {
    text: createPostings(),
    about: createPostings(),
    described: createPostings(),
    named: createPostings(),
    onlyDescribed: createPostings(),
    onlyNamed: createPostings(),
    aside: createPostings(),
  };
  return {
    ...fields,
    addTerms(added) {
      const byPage = new Map<number, Map<TextField, string[]>>();
      for (const { term, postings } of added) {
        for (const { page, kind } of postings) {
          const own = byPage.get(page) ?? new Map<TextField, string[]>();
          byPage.set(page, own);
          for (const field of fieldsOfKind[kind]) {
            const known = own.get(field);
            if (known === undefined) own.set(field, [term]);
            else known.push(term);
          }
        }
      }
      for (const [page, own] of byPage) for (const [field, terms] of own) fields[field].add(page, terms);
    },
  };
}
