import { createHash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Code, Parents, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { describeDiagram } from './describe-diagram.ts';

/** Kinds that `beautiful-mermaid` draws. Mermaid draws the others. */
const ownKinds = /^(?:graph|flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|xychart)/;

/** Draws `mermaid` fences. A wrong diagram is an error at its fence. */
export function remarkMermaid() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: { readonly code: Code; readonly index: number; readonly parent: Parents }[] = [];
    visit(tree, 'code', (code, index, parent) => {
      if (code.lang !== 'mermaid' || parent === undefined || index === undefined) return;
      if (!code.data?.included?.isMissing) fences.push({ code, index, parent });
    });
    for (const [count, { code, index, parent }] of fences.entries()) {
      const id = createHash('sha256')
        .update(`${count + 1} ${code.value}`)
        .digest('hex')
        .slice(0, 6);
      const svg = await drawSvg(code.value, id);
      if (typeof svg === 'string') {
        // Not `file.fail`: it would hide the diagrams below.
        file.message(`Unexpected diagram: ${svg}`, code).fatal = true;
        code.lang = 'text';
        continue;
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
    }
  };
}

/** The drawing, or what is wrong with the diagram. `id` tells the markers of several diagrams on a page apart. */
async function drawSvg(diagram: string, id: string): Promise<Element | string> {
  const { source, title } = takeTitle(diagram);
  const isOther = source.trim() !== '' && !ownKinds.test(kindOf(source));
  let html: string;
  try {
    html = isOther ? await drawOther(source) : renderMermaidSVG(source, { padding: 8 });
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
  const label = title || (isOther ? wordsOf(svg) : describeDiagram(svg));
  if (isOther) giveSize(svg);
  visit(svg, 'element', (element, index, parent) => {
    // The content policy allows no styles; `mermaid.css` has the colours. The grid of a chart is hundreds of dots.
    const isDropped =
      ['style', 'script', 'foreignObject'].includes(element.tagName) ||
      String(element.properties.className) === 'xychart-grid';
    if (isDropped && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    element.properties = Object.fromEntries(
      Object.entries(element.properties).flatMap(([name, value]) => {
        if (/^(?:data|on|aria)|^(?:style|xmlns.*)$/.test(name)) return [];
        // The classes of Mermaid may mean something else on the page, and its drawing does not need them.
        if (isOther && name === 'className') return [];
        return [[name, withId(name, value, id)]];
      }),
    );
    return undefined;
  });
  Object.assign(svg.properties, { role: 'img', ariaLabel: label });
  return svg;
}

/** The diagram from its kind on, its front matter, comments and directives. */
function kindOf(source: string): string {
  const text = source.replace(/^\s*---\n.*?\n\s*---\n/s, '').replace(/%%\{.*?\}%%|^\s*%%.*$/gms, '');
  return text.trim();
}

async function drawOther(source: string): Promise<string> {
  // Its labels are HTML inside of the drawing.
  if (kindOf(source).startsWith('journey')) throw new Error('the kind `journey` cannot be drawn.');
  try {
    for (const name of ['mermaid', 'playwright']) import.meta.resolve(name);
  } catch {
    const kind = kindOf(source).split(/\s/)[0];
    throw new Error(
      `\`${kind}\` is drawn by Mermaid in a browser, which needs two packages: \`npm install mermaid playwright\`.`,
    );
  }
  const { drawWithMermaid } = await import('./open-mermaid.ts');
  return drawWithMermaid(source);
}

/** The texts of a drawing, in their order. */
function wordsOf(svg: Element): string {
  const texts: string[] = [];
  visit(svg, 'element', (element) => {
    if (element.tagName !== 'text') return undefined;
    const text = textOf(element).replace(/\s+/g, ' ').trim();
    if (text !== '') texts.push(text);
    return SKIP;
  });
  return texts.join('; ');
}

/** Mermaid sizes a drawing with a style. */
function giveSize(svg: Element): void {
  const [, , width, height] = String(svg.properties.viewBox).split(' ');
  Object.assign(svg.properties, { width, height });
}

function withId<T>(name: string, value: T, id: string): T | string {
  if (name === 'id') return `${id}-${value}`;
  if (name === 'href' || name === 'xLinkHref') return String(value).replace(/^#/, `#${id}-`);
  return typeof value === 'string' ? value.replace(/^url\("?#([^"]+)"?\)$/, `url(#${id}-$1)`) : value;
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
