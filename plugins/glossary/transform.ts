import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, ElementContent, ElementData, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { z } from 'zod';
import { errorCode } from '#shared/errors';
import { escapeRegExp } from '#shared/escape';
import { parseJsonFile } from '../content/json-file.ts';
import { toSitePath } from '../files/site-path.ts';
import { type DocumentNotes, notesOf } from '../markdown/document.ts';

/** Where terms stay plain text: titles, code, and what readers can press or already has an explanation. */
const plainElements = new Set(
  'h1 h2 h3 h4 h5 h6 a button summary label code pre kbd samp svg math abbr dfn figcaption th'.split(' '),
);

const schema = z.record(z.string().min(1), z.string().min(1));

/** Gives the first occurrence of each term of `_glossary.json` a tooltip. */
export function rehypeGlossary() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    // In a page, a fragment would explain again what the page has explained.
    if (notes.context.isFragment) return;
    const open = readTerms(notes);
    visit(tree, (node, index, parent) => {
      if (open.size === 0) return false;
      if (isPlain(node)) return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return undefined;
      const found = firstTerm(node.value, open);
      if (found === undefined) return undefined;
      const { term, start, end } = found;
      const parts: ElementContent[] = [
        { type: 'text', value: node.value.slice(0, start) },
        ...explained(node.value.slice(start, end), term.definition, `term-${open.size}`),
        { type: 'text', value: node.value.slice(end) },
      ];
      open.delete(term);
      parent.children.splice(index, 1, ...parts);
      // What follows the term may contain another one.
      return index + parts.length - 1;
    });
  };
}

function isPlain(node: { readonly type: string; readonly tagName?: string; readonly name?: string | null }): boolean {
  if (node.type === 'mdxJsxTextElement') return true;
  if (node.type === 'mdxJsxFlowElement') return node.name === 'Card';
  return node.type === 'element' && plainElements.has(node.tagName ?? '');
}

interface Term {
  readonly length: number;
  readonly pattern: RegExp;
  readonly definition: string;
}

/** The terms in the language of the document; mistakes in the file are problems. */
function readTerms({ lang, settings, dependencies, problems }: DocumentNotes): Set<Term> {
  const file = path.join(settings.docsDir, lang, '_glossary.json');
  dependencies.add(file);
  if (!existsSync(file)) return new Set();
  const shown = { file: toSitePath(file, settings.root), rule: 'glossary' };
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch (error) {
    const message = `The glossary cannot be read (${errorCode(error)}).`;
    problems.push({ ...shown, severity: 'error', message, hint: 'Let it be a file that this user may read.' });
    return new Set();
  }
  const read = parseJsonFile(source, { ...shown, schema, whole: 'the glossary' });
  problems.push(...read.problems);
  const terms = Object.entries(read.value ?? {});
  return new Set(terms.map(([term, definition]) => ({ length: term.length, pattern: patternOf(term), definition })));
}

/** The first term in a text, the longest if several begin there. At the start of a sentence, it may have a capital letter. */
function firstTerm(text: string, terms: ReadonlySet<Term>) {
  const found = [...terms].flatMap((term) => {
    const start = text.search(term.pattern);
    return start === -1 ? [] : [{ term, start, end: start + term.length }];
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end)[0];
}

/** Characters that continue a word: digits, hyphens, and letters of scripts that put spaces between words. */
const wordPart = '[^\\P{L}\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]|[\\p{N}_-]';
const isWordPart = new RegExp(`^(?:${wordPart})$`, 'u');

function patternOf(term: string): RegExp {
  const [first = '', ...rest] = [...term];
  const word = `(?:${escapeRegExp(first)}|${escapeRegExp(first.toUpperCase())})${escapeRegExp(rest.join(''))}`;
  const before = isWordPart.test(first) ? `(?<!${wordPart})` : '';
  const after = isWordPart.test(rest.at(-1) ?? first) ? `(?!${wordPart})` : '';
  return new RegExp(before + word + after, 'u');
}

/** The markup of the theme's `Tooltip`. The search and descriptions of pages leave the definition out. */
function explained(term: string, definition: string, id: string): Element[] {
  const span = (properties: Element['properties'], value: string): Element => ({
    type: 'element',
    tagName: 'span',
    properties,
    children: [{ type: 'text', value }],
  });
  return [
    span({ className: ['floating-anchor'], dataFloats: '', tabIndex: 0, ariaDescribedBy: [id] }, term),
    {
      ...span({ className: ['floating'], id, role: 'tooltip', popover: 'manual' }, definition),
      // The type demands a field that only one parser's elements have.
      data: { searchText: '' } as unknown as ElementData,
    },
  ];
}
