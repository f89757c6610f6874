import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Link, Root, RootContent, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
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
    // Positions do not count a byte order mark.
    const source = String(file).replace(/^\uFEFF/, '');
    let names: Names | undefined;
    visit(tree, (node, index, parent) => {
      if (node.type === 'link' || node.type === 'linkReference') return SKIP;
      if (node.type !== 'text' || parent === undefined || index === undefined || !node.value.includes('[[')) return;
      names ??= readNames(path.join(folder, `${file.data.lang}.json`), file);
      const parts = withLinks(node, source, names, file);
      const siblings: RootContent[] = parent.children;
      siblings.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}

function withLinks(text: Text, source: string, names: Names, file: VFile): readonly (Text | Link)[] {
  const parts: (Text | Link)[] = [];
  let end = 0;
  for (const link of wikiLinksIn(text, source)) {
    const target = targetOf(link, names);
    if (!target.ok) {
      const problem = file.message(target.message, { place: link.place, ruleId: 'wiki-link' });
      problem.fatal = true;
      problem.note = target.hint;
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
function readNames(list: string, file: VFile): Names {
  file.data.dependencies?.add(list);
  const text = readFileSync(list, 'utf8');
  const before = lastRead.get(list);
  if (before?.text === text) return before;
  // The plugin wrote it.
  const pages = JSON.parse(text) as readonly NamedPage[];
  const names = { text, pages, find: pageFinder(pages) };
  lastRead.set(list, names);
  return names;
}
