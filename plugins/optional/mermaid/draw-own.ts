import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describeDiagram } from './describe-diagram.ts';
import { arrowsIn, danglingArrow, withSpacedArrows } from './own-syntax.ts';
import { attributeOnPage } from './page/attribute-on-page.ts';
import type { DrawingRequest } from './page/drawing.ts';

const drawsNothing = 'it draws nothing.';

/** Limit of Mermaid, too. To place twice as many takes four times as long. */
const maxArrows = 500;

/**
 * Draws a diagram with `beautiful-mermaid`, without a browser. `mermaid.css` has the colours.
 *
 * @throws an error with its message.
 */
export function drawOwn({ diagram, id, title }: DrawingRequest): Element {
  const arrows = arrowsIn(diagram);
  if (arrows > maxArrows) throw new Error(`The diagram has ${arrows} arrows, expected at most ${maxArrows}: split it`);
  const dangling = danglingArrow(diagram);
  if (dangling !== undefined) throw new Error(`\`${dangling}\` leads nowhere: write where, or remove the arrow`);
  const svg = svgIn(renderMermaidSVG(withSpacedArrows(diagram), { padding: 8 }));
  if (Number(svg.properties.width) === 0) throw new Error(drawsNothing);
  const label = title || describeDiagram(svg);
  visit(svg, 'element', (element, index, parent) => {
    // The grid of a chart is hundreds of dots.
    const isDropped = element.tagName === 'style' || String(element.properties.className) === 'xychart-grid';
    if (isDropped && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    element.properties = Object.fromEntries(
      Object.entries(element.properties).flatMap(([name, value]) => {
        const onPage = attributeOnPage(name, value, id);
        return onPage === undefined ? [] : [[name, onPage]];
      }),
    );
    return undefined;
  });
  Object.assign(svg.properties, { role: 'img', ariaLabel: label });
  return svg;
}

/** The SVG in HTML. */
export function svgIn(html: string): Element {
  const svg = fromHtml(html, { fragment: true }).children.find((node) => node.type === 'element');
  if (svg === undefined) throw new Error(drawsNothing);
  return svg;
}
