import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Code, Parents, Root } from 'mdast';
import type { Point, Position } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { describeDiagram } from './describe-diagram.ts';
import { drawsAll, isOwnKind, withSpacedArrows } from './own-syntax.ts';

interface DiagramProblem {
  readonly problem: string;
  /** Line of the diagram, from 1, if Mermaid says it. */
  readonly line?: number;
}

/** Draws `mermaid` fences. A wrong diagram is an error at its fence, or at its line if Mermaid says it. */
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
      const drawn = await drawSvg(code.value, id, file);
      if ('problem' in drawn) {
        // Not `file.fail`: it would hide the diagrams below.
        file.message(`Unexpected diagram: ${drawn.problem}`, placeOf(code, drawn)).fatal = true;
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
          hChildren: [drawn],
        },
      };
    }
  };
}

function placeOf(code: Code, { line }: DiagramProblem): Point | Position | undefined {
  // A line of an included file is not a line of the document.
  if (line === undefined || code.position === undefined || code.data?.included !== undefined) {
    return code.position;
  }
  return { line: code.position.start.line + line, column: code.position.start.column };
}

/** The drawing, or what is wrong with the diagram. `id` tells the markers of several diagrams on a page apart. */
async function drawSvg(diagram: string, id: string, file: VFile): Promise<Element | DiagramProblem> {
  const { source, title } = takeTitle(diagram);
  let drawing: Drawing;
  try {
    drawing = await draw(source, file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { problem: message, ...lineIn(source, message) };
  }
  const { html, isOther } = drawing;
  const rounded = html.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
  const svg = fromHtml(rounded, { fragment: true }).children.find((node) => node.type === 'element');
  if (svg === undefined) return { problem: 'it draws nothing.' };
  const label = title || (isOther ? wordsOf(svg) : describeDiagram(svg));
  if (isOther) giveSize(svg);
  const ids = new Set<unknown>();
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
        // Mermaid writes some gradients twice.
        if (name === 'id' && ids.has(value)) return [];
        if (name === 'id') ids.add(value);
        return [[name, withId(name, value, id)]];
      }),
    );
    return undefined;
  });
  Object.assign(svg.properties, { role: 'img', ariaLabel: label });
  return svg;
}

/** The line of a diagram that a message of Mermaid names; Mermaid does not count comments. */
function lineIn(source: string, message: string): Pick<DiagramProblem, 'line'> {
  const named = Number(/\bline (\d+)/.exec(message)?.[1]);
  const lines = source.split('\n').flatMap((text, at) => (/^\s*%%(?!\{)/.test(text) ? [] : [at + 1]));
  const line = lines[named - 1];
  // Front matter is not counted either.
  return line === undefined || source.startsWith('---') ? {} : { line };
}

/** The diagram from its kind on, its front matter, comments and directives. */
function kindOf(source: string): string {
  const text = source.replace(/^\s*---\n.*?\n\s*---\n/s, '').replace(/%%\{.*?\}%%|^\s*%%.*$/gms, '');
  return text.trim();
}

interface Drawing {
  readonly html: string;
  /** Whether Mermaid has drawn it, and not `beautiful-mermaid`. */
  readonly isOther: boolean;
}

/** Mermaid, if it is installed, draws what `beautiful-mermaid` refuses. */
async function draw(source: string, file: VFile): Promise<Drawing> {
  if (source.trim() === '' || drawsAll(kindOf(source))) {
    try {
      return { html: renderMermaidSVG(withSpacedArrows(source), { padding: 8 }), isOther: false };
    } catch (error) {
      if (mermaidScript(file) === undefined) throw error;
    }
  }
  return { html: await drawOther(source, file), isOther: true };
}

/** The script of Mermaid; undefined unless the site has installed it and Playwright. */
function mermaidScript(file: VFile): string | undefined {
  try {
    const script = fileURLToPath(import.meta.resolve('mermaid/dist/mermaid.min.js'));
    // Another version may draw other pictures.
    file.data.dependencies?.add(fileURLToPath(import.meta.resolve('mermaid/package.json')));
    import.meta.resolve('playwright');
    return script;
  } catch {
    return undefined;
  }
}

async function drawOther(source: string, file: VFile): Promise<string> {
  const script = mermaidScript(file);
  if (script === undefined) {
    const text = kindOf(source);
    const subject = isOwnKind(text) ? 'some of its syntax' : `\`${text.split(/\s/)[0]}\``;
    throw new Error(
      `${subject} is drawn by Mermaid in a browser, which needs two packages: \`npm install mermaid playwright\`.`,
    );
  }
  const { drawWithMermaid } = await import('./open-mermaid.ts');
  return drawWithMermaid(source, script);
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
  const source = diagram.replace(/^[ \t]*acc(?:Title|Descr)[ \t]*:(.*)\n?/gm, (line, text: string) => {
    titles.push(text.trim());
    // Lines in messages stay right.
    return line.endsWith('\n') ? '\n' : '';
  });
  return { source, title: titles.join(': ') };
}
