import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Link, Root, RootContent, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type DocumentNotes, notesOf, report } from '../markdown/document.ts';
import { targetOf } from './link-target.ts';
import { type NamedPage, pageFinder } from './named-pages.ts';
import { wikiLinksIn } from './written-links.ts';

interface WikiLinksOptions {
  /** Absolute path of the folder with the names of pages: a file for each language. */
  readonly folder: string;
}

/** The pages that documents of a language can name. */
interface Names {
  readonly pages: readonly NamedPage[];
  readonly find: ReturnType<typeof pageFinder>;
}

/** What this thread has read last, by file, with the text of the file. */
const lastRead = new Map<string, Names & { readonly text: string }>();

/** Makes `[[page#heading|text]]` a link. A name of no page, or of several, is a problem. */
export function remarkWikiLinks({ folder }: WikiLinksOptions) {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    // Positions do not count a byte order mark.
    const source = String(file).replace(/^\uFEFF/, '');
    let names: Names | undefined;
    visit(tree, (node, index, parent) => {
      if (node.type === 'link' || node.type === 'linkReference') return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined || !node.value.includes('[[')) return;
      names ??= readNames(path.join(folder, `${notes.lang}.json`), notes);
      const parts = withLinks(node, source, names, notes);
      const siblings: RootContent[] = parent.children;
      siblings.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}

function withLinks(text: Text, source: string, names: Names, notes: DocumentNotes): readonly (Text | Link)[] {
  const parts: (Text | Link)[] = [];
  let end = 0;
  for (const link of wikiLinksIn(text, source)) {
    const target = targetOf(link, names);
    if (!target.ok) {
      report(notes, text, { rule: 'wiki-link', message: target.message, hint: target.hint, ...link.place });
      continue;
    }
    parts.push({ ...text, value: text.value.slice(end, link.start) });
    parts.push({
      type: 'link',
      url: target.url,
      children: [{ type: 'text', value: target.text }],
      position: { start: link.place, end: link.place },
    });
    end = link.end;
  }
  return [...parts, { ...text, value: text.value.slice(end) }].filter(
    (part) => part.type !== 'text' || part.value !== '',
  );
}

/** Thousands of documents ask for the same names. */
function readNames(file: string, notes: DocumentNotes): Names {
  notes.dependencies.add(file);
  const text = readFileSync(file, 'utf8');
  const before = lastRead.get(file);
  if (before?.text === text) return before;
  // The plugin wrote it.
  const pages = JSON.parse(text) as readonly NamedPage[];
  const names = { text, pages, find: pageFinder(pages) };
  lastRead.set(file, names);
  return names;
}
