import type { Html, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { componentTagsIn, isComponentName, skippedHtml } from './component-tags.ts';
import { walk } from './walk.ts';

/** Elements that need no end tag. */
const endless: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'colgroup', 'option', 'optgroup', 'rp', 'rt'],
]);

/**
 * A start or end tag of an element; names in capitals, comments and the text of scripts and styles are skipped. Reads
 * each character at most twice.
 */
const tags = new RegExp(
  `${skippedHtml}|<(?<end>/?)(?<name>[a-z][a-z\\d-]*)(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^'"<>])*?(?<closed>/?)>`,
  'gs',
);

/** Stands for the name of the element where a comment begins. */
const comment = '!--';

/** A start tag that no end tag has closed yet. */
interface OpenTag {
  readonly name: string;
  readonly written: string;
  readonly node: Html;
  /** Lines from the beginning of the node. */
  readonly lines: number;
}

/**
 * Reports raw HTML that nothing closes: the browser would close it somewhere, words in angle brackets that were meant
 * as text would vanish, and an open comment hides everything below. The same for components, which would be missing.
 */
export function remarkOpenHtml() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    walk(tree, (node) => {
      if (node.type === 'html') reportComponent(node, notes);
      if (!('children' in node)) return;
      for (const { written, name, node: at, lines } of openTags(node.children)) {
        report(notes, at, { rule: 'open-html', ...(name === comment ? openComment : openTag(name, written)) }, lines);
      }
    });
  };
}

const openComment = {
  message: 'Unexpected `<!--`: nothing ends the comment, so the text below is missing on the page.',
  hint: 'Write `-->` where the comment ends.',
};

function openTag(name: string, written: string) {
  return {
    severity: 'warning' as const,
    message: `Unexpected \`${written}\`: nothing closes it.`,
    hint: `Write \`</${name}>\` where it ends, in the same paragraph or on a separate line, or \`\\${written}\` for text.`,
  };
}

/** The parser has left a tag of a component as HTML, because it has no counterpart. */
function reportComponent(node: Html, notes: DocumentNotes): void {
  const isComponent = (name: string) => isComponentName(name, notes.settings.componentNames);
  for (const { name, kind, written } of componentTagsIn(node.value, isComponent)) {
    const problem =
      kind === 'end'
        ? {
            message: `Unexpected \`</${name}>\`: nothing opens it.`,
            hint: `Write \`<${name}>\` where it begins, and \`>\` in the same line as the last attribute.`,
          }
        : openTag(name, written);
    report(notes, node, { rule: 'open-html', ...problem, severity: 'error' });
  }
}

/** Start tags, and beginnings of comments, without an end among the children of a node. */
export function openTags(children: readonly Nodes[]): readonly OpenTag[] {
  const open: OpenTag[] = [];
  for (const node of children) {
    if (node.type !== 'html') continue;
    let lines = 0;
    let counted = 0;
    for (const { 0: written, index, groups } of node.value.matchAll(tags)) {
      lines += node.value.slice(counted, index).split('\n').length - 1;
      counted = index;
      if (/^<!--(?!-?>|.*-->$)/s.test(written)) open.push({ name: comment, written, node, lines });
      const name = groups?.name;
      if (name === undefined || endless.has(name) || groups?.closed !== '') continue;
      if (groups.end === '') open.push({ name, written, node, lines });
      else {
        const start = open.findLastIndex((tag) => tag.name === name);
        if (start >= 0) open.splice(start, 1);
      }
    }
  }
  return open;
}
