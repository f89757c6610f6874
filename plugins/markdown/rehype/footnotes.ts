import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { notesOf } from '../document.ts';
import type { PipelineText } from '../text/pipeline-text.ts';
import { walk } from './element.ts';

/** Puts the heading of the footnotes, and the labels of the links back, into the page's language. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const { text } = notesOf(file);
    walk(tree, (node) => {
      if (node.type === 'element') translate(node, text);
    });
  };
}

function translate(element: Element, text: PipelineText): void {
  const { properties } = element;
  if (properties.id === 'footnote-label') element.children = [{ type: 'text', value: text.footnotes }];
  if (properties.dataFootnoteBackref === undefined) return;
  properties.ariaLabel = text.backToReference(String(properties.ariaLabel).replace(/^\D+/, ''));
}
