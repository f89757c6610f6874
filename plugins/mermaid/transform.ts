import { createHash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { describeDiagram } from './describe-diagram.ts';

/** Draws `mermaid` fences. A wrong diagram is an error at its fence. */
export function remarkMermaid() {
  return (tree: Root, file: VFile): void => {
    let count = 0;
    visit(tree, 'code', (code, index, parent) => {
      if (code.lang !== 'mermaid' || parent === undefined || index === undefined) return;
      count += 1;
      const svg = drawSvg(code, file, createHash('sha256').update(`${count} ${code.value}`).digest('hex').slice(0, 6));
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

/** `id` tells the markers of several diagrams on a page apart. */
function drawSvg(code: Code, file: VFile, id: string): Element {
  const { source, title } = takeTitle(code.value);
  let html: string;
  try {
    html = renderMermaidSVG(source, { padding: 8 });
  } catch (error) {
    file.fail(`Unexpected diagram: ${error instanceof Error ? error.message : String(error)}`, code);
  }
  const svg = fromHtml(
    html.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)),
    {
      fragment: true,
    },
  ).children.find((node) => node.type === 'element');
  if (svg === undefined) file.fail('Unexpected diagram: it draws nothing.', code);
  const label = title === '' ? describeDiagram(svg) : title;
  visit(svg, 'element', (element, index, parent) => {
    // The content policy allows neither; `mermaid.css` has the colours.
    if (element.tagName === 'style' && parent !== undefined && index !== undefined) {
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
