import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, ElementContent, ElementData, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { z } from 'zod';
import { errorCode, type Problem } from '#shared/errors';
import { parseJsonFile } from '../../content/json-file.ts';
import { toSitePath } from '../../files/site-path.ts';
import { type DocumentNotes, notesOf } from '../../markdown/document-notes.ts';
import { findTerm, indexTerms, type Term, type Terms } from './find-term.ts';

/** Where terms stay plain text: titles, code, and what readers can press or already has an explanation. */
const plainElements = new Set(
  'h1 h2 h3 h4 h5 h6 a button summary label code pre kbd samp svg math abbr dfn figcaption th'.split(' '),
);

const schema = z.record(z.string().min(1, 'Expected a term'), z.string().min(1, 'Expected a definition'));

/** Gives the first occurrence of each term of `_glossary.json` a tooltip. */
export function rehypeGlossary() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    // In a page, a fragment would explain again what the page has explained.
    if (notes.context.isFragment) return;
    const terms = readTerms(notes);
    const known = new Set<Term>();
    visit(tree, (node, index, parent) => {
      if (known.size === terms.count) return false;
      if (isPlain(node)) return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined) return undefined;
      const found = findTerm(node.value, terms, known);
      if (found === undefined) return undefined;
      const { term, start, end } = found;
      known.add(term);
      const parts: ElementContent[] = [
        { type: 'text', value: node.value.slice(0, start) },
        ...explained(node.value.slice(start, end), term.definition, `term-${known.size}`),
        { type: 'text', value: node.value.slice(end) },
      ];
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

const noTerms = indexTerms({});

/** What this thread has read last, by file, with the text of the file. */
const lastRead = new Map<
  string,
  { readonly source: string; readonly problems: readonly Problem[]; readonly terms: Terms }
>();

/** The terms in the language of the document; mistakes in the file are problems. */
function readTerms({ lang, settings, dependencies, problems }: DocumentNotes): Terms {
  const file = path.join(settings.docsDir, lang, '_glossary.json');
  dependencies.add(file);
  if (!existsSync(file)) return noTerms;
  const shown = { file: toSitePath(file, settings.root), rule: 'glossary' };
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch (error) {
    const message = `The glossary cannot be read (${errorCode(error)}).`;
    problems.push({ ...shown, severity: 'error', message, hint: 'Let it be a file that this user may read.' });
    return noTerms;
  }
  let read = lastRead.get(file);
  if (read?.source !== source) {
    const { value = {}, problems } = parseJsonFile(source, { ...shown, schema, whole: 'the glossary' });
    read = { source, problems, terms: indexTerms(value) };
    lastRead.set(file, read);
  }
  problems.push(...read.problems);
  return read.terms;
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
