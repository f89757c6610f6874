import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SKIP, visit } from 'unist-util-visit';

/** What could run, would load something, or may be on a page only once. */
const refused = /<(?:script|style|foreignObject|image)\b|\son\w+\s*=|\b(?:xlink:)?href\s*=|\burl\([^)]*\)?/i;

/** What to do about a file without an `<svg>`. */
export const notSvgHint = 'Save the icon as SVG again.';

/**
 * Reads an SVG file as an element that has the size of the text around it and, where the file names no color, its color.
 * Returns what it contains that an icon must not contain, or undefined if it has no `<svg>`.
 */
export function readIcon(text: string): Element | string | undefined {
  const found = refused.exec(text)?.[0].trim();
  if (found !== undefined) return found;
  const svg = fromHtml(text, { fragment: true }).children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  if (svg === undefined) return undefined;
  visit(svg, (node, index, parent) => {
    // A title would be part of the text.
    const isTitle = node.type === 'element' && ['title', 'desc', 'metadata'].includes(node.tagName);
    if (parent !== undefined && index !== undefined && (isTitle || node.type === 'comment')) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    // Transforms take what has a position for text of the document.
    delete node.position;
    if (node.type === 'element') delete node.properties.id;
    return undefined;
  });
  // Names the title by its id.
  delete svg.properties.ariaLabelledBy;
  const { xmlns: _, fill = 'currentColor', ...properties } = svg.properties;
  const size = { width: '1.15em', height: '1.15em', className: ['own-icon'], ariaHidden: 'true' as const };
  svg.properties = { ...properties, fill, ...size };
  return svg;
}
