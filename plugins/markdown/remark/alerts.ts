import type { Blockquote, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { notesOf } from '../document-notes.ts';
import { containerKinds, type PipelineText } from '../text/pipeline-text.ts';
import { boxData, boxTitle } from './boxes.ts';
import { walk } from './walk.ts';

/**
 * Turns `> [!NOTE]` and similar quotes, with the kinds of containers, into boxes; text after the marker is the title.
 */
export function remarkAlerts() {
  return (tree: Root, file: VFile): void => {
    const { text } = notesOf(file);
    walk(tree, (node) => {
      if (node.type === 'blockquote') makeAlert(node, text);
    });
  };
}

function makeAlert(quote: Blockquote, text: PipelineText): void {
  const [paragraph] = quote.children;
  const marker = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || marker?.type !== 'text') return;
  const [whole, name = ''] = /^\[!([a-z]{3,10})\][ \t]*/i.exec(marker.value) ?? [];
  const kind = containerKinds.find((candidate) => candidate === name.toLowerCase());
  if (whole === undefined || kind === undefined) return;
  marker.value = marker.value.slice(whole.length);
  const { first, rest } = splitFirstLine(paragraph.children);
  paragraph.children = rest;
  const title = first.length > 0 ? first : [{ type: 'text' as const, value: text[kind] }];
  quote.children = [boxTitle(kind, title), ...quote.children.slice(rest.length > 0 ? 0 : 1)];
  quote.data = boxData(kind);
}

/** Splits inline content at its first line break. */
function splitFirstLine(children: readonly PhrasingContent[]): { first: PhrasingContent[]; rest: PhrasingContent[] } {
  const at = children.findIndex(
    (child) => child.type === 'break' || (child.type === 'text' && child.value.includes('\n')),
  );
  const end = children[at];
  if (end === undefined) return { first: children.filter(isNotEmpty), rest: [] };
  if (end.type !== 'text') return { first: children.slice(0, at).filter(isNotEmpty), rest: children.slice(at + 1) };
  const line = end.value.indexOf('\n');
  const text = (value: string): PhrasingContent => ({ ...end, value });
  return {
    first: [...children.slice(0, at), text(end.value.slice(0, line))].filter(isNotEmpty),
    rest: [text(end.value.slice(line + 1)), ...children.slice(at + 1)].filter(isNotEmpty),
  };
}

function isNotEmpty(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== '';
}
