import { createHash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { describeDiagram } from './describe-diagram.ts';

/** Draws `mermaid` fences. A wrong diagram is an error at its fence. */
export function remarkMermaid() {
  return (tree: Root, file: VFile): void => {
    let count = 0;
    visit(tree, 'code', (code, index, parent) => {
      if (code.lang !== 'mermaid' || parent === undefined || index === undefined) return;
      if (code.data?.included?.isMissing) return;
      count += 1;
      const svg = drawSvg(code.value, createHash('sha256').update(`${count} ${code.value}`).digest('hex').slice(0, 6));
      if (typeof svg === 'string') {
        // Not `file.fail`: it would hide the diagrams below.
        file.message(`Unexpected diagram: ${svg}`, code).fatal = true;
        code.lang = 'text';
        return;
      }
      parent.children[index] = {
        type: 'paragraph',
        children: [],
        ...(code.position && { position: code.position }),
        data: {
          hName: 'figure',
          hProperties: { className: ['diagram'], tabIndex: 0, dataMarkdown: `\`\`\`mermaid\n${code.value}\n\`\`\`` },
          hChildren: [svg],
        },
      };
    });
  };
}

/** The drawing, or what is wrong with the diagram. `id` tells the markers of several diagrams on a page apart. */
function drawSvg(diagram: string, id: string): Element | string {
  const { source, title } = takeTitle(diagram);
  let html: string;
  try {
    html = renderMermaidSVG(source, { padding: 8 });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const svg = fromHtml(
    html.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)),
    {
      fragment: true,
    },
  ).children.find((node) => node.type === 'element');
  if (svg === undefined) return 'it draws nothing.';
  const label = title === '' ? describeDiagram(svg) : title;
  visit(svg, 'element', (element, index, parent) => {
    // The content policy allows neither; `mermaid.css` has the colours. The grid of a chart is hundreds of dots.
    const isDropped = element.tagName === 'style' || String(element.properties.className) === 'xychart-grid';
    if (isDropped && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    element.properties = Object.fromEntries(
      Object.entries(element.properties).flatMap(([name, value]) => {
        if (name.startsWith('data') || name === 'style' || name === 'xmlns') return [];
        return [[name, withId(name, value, id)]];
      }),
    );
    return undefined;
  });
  Object.assign(svg.properties, { role: 'img', ariaLabel: label });
  return svg;
}

function withId<T>(name: string, value: T, id: string): T | string {
  if (name === 'id') return `${id}-${value}`;
  return typeof value === 'string' ? value.replace(/^url\(#(.+)\)$/, `url(#${id}-$1)`) : value;
}

/** Takes Mermaid's lines for assistive technology, `accTitle: …` and `accDescr: …`, out of a diagram. */
function takeTitle(diagram: string): { readonly source: string; readonly title: string } {
  const titles: string[] = [];
  const source = diagram.replace(/^[ \t]*acc(?:Title|Descr)[ \t]*:(.*)\n?/gm, (_line, text: string) => {
    titles.push(text.trim());
    return '';
  });
  return { source, title: titles.join(': ') };
}
