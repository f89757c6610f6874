import { createHash } from 'node:crypto';
import { findFrontmatter } from '#shared/find-frontmatter';
import type { Doc } from '../../api/index.ts';
import type { DocMeta } from '../../markdown/types.ts';

/** A heading with the text up to the next heading. */
export interface DocSection {
  /** Anchor of the heading, the same in a translation; empty for the text before the first heading. */
  readonly id: string;
  /** Text of the heading; the document's title for the text before the first heading. */
  readonly title: string;
  /** Starting at 1. */
  readonly line: number;
  /** Independent of blank lines and trailing white space. */
  readonly hash: string;
}

/** Sections of a document in order. Only title and description of the front matter count; imports do not. */
export function sectionsOf(doc: Doc, { blocks }: Pick<DocMeta, 'blocks'>): readonly DocSection[] {
  const lines = doc.source.split(/\r?\n/);
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  const [first] = headings;
  const above = lines.slice(bodyLine(doc.source), first === undefined ? lines.length : first.place.line - 1);
  const text = [
    ...named(doc, 'title', lines),
    ...named(doc, 'description', lines),
    ...above.filter((line) => !/^import\s/.test(line)),
  ];
  return [
    { id: '', title: doc.title, line: 1, hash: hashOf(text) },
    ...headings.map(({ id, text: heading, place }, index) => {
      const end = (headings[index + 1]?.place.line ?? lines.length + 1) - 1;
      return { id, title: heading, line: place.line, hash: hashOf(lines.slice(place.line - 1, end)) };
    }),
  ];
}

/**
 * The value of a key of the front matter. If preprocessors have changed the document, its source lines, because a new
 * value of a variable is no change of the original.
 */
function named(doc: Doc, key: 'title' | 'description', lines: readonly string[]): readonly string[] {
  const { frontmatter, frontmatterLines, preprocessed, source } = doc;
  if (preprocessed === undefined) return [frontmatter[key] ?? ''];
  const line = frontmatterLines[key];
  if (line === undefined) return [];
  const below = Object.values(frontmatterLines).filter((other) => other > line);
  return lines.slice(line - 1, Math.min(...below, bodyLine(source)) - 1);
}

/** Index of the first line after the front matter. */
function bodyLine(source: string): number {
  const { bodyStart } = findFrontmatter(source);
  const breaks = source.slice(0, bodyStart).match(/\n/g)?.length ?? 0;
  return bodyStart === source.length ? breaks + 1 : breaks;
}

function hashOf(lines: readonly string[]): string {
  const text = lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  return createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 10);
}
