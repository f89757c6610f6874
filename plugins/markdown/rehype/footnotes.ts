import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { notesOf } from '../document.ts';
import type { PipelineText } from '../text/pipeline-text.ts';

/** Puts the heading of the footnotes, and the labels of the links back, into the page's language. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const { text } = notesOf(file);
    for (const section of tree.children) {
      if (section.type === 'element' && section.properties.dataFootnotes !== undefined) translate(section, text);
    }
  };
}

function translate(section: Element, text: PipelineText): void {
  visit(section, 'element', (element) => {
    if (element.properties.id === 'footnote-label') element.children = [{ type: 'text', value: text.footnotes }];
    if (element.properties.dataFootnoteBackref === undefined) return;
    const reference = String(element.properties.ariaLabel).replace(/^\D+/, '');
    element.properties.ariaLabel = text.backToReference(reference);
  });
}
