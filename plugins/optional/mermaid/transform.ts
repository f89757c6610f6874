import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import type { Code, Paragraph, Parents, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Point, Position } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { notesOf } from '../../markdown/document-notes.ts';
import { drawOwn, svgIn } from './draw-own.ts';
import { mermaidPackage } from './drawing-scripts.ts';
import { requestDrawing } from './drawing-service.ts';
import { drawsAll, isOwnKind } from './own-syntax.ts';
import type { DrawingRequest } from './page/drawing.ts';

interface TransformOptions {
  /** Where diagrams that need Mermaid itself are drawn. */
  readonly render: 'build' | 'client';
}

interface DiagramProblem {
  readonly problem: string;
  /** Line of the diagram, from 1, if Mermaid says it. */
  readonly line?: number;
}

/**
 * Draws `mermaid` fences, or leaves them to the browser of the reader. A wrong diagram is an error at its fence, or at
 * its line if Mermaid says it.
 */
export function remarkMermaid({ render }: TransformOptions) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const fences: { readonly code: Code; readonly index: number; readonly parent: Parents }[] = [];
    visit(tree, 'code', (code, index, parent) => {
      if (code.lang !== 'mermaid' || parent === undefined || index === undefined) return;
      if (!code.data?.included?.isMissing) fences.push({ code, index, parent });
    });
    for (const [count, { code, index, parent }] of fences.entries()) {
      const { source, title } = takeTitle(code.value);
      const request = { diagram: source, id: idOf(code.value, count), title };
      const drawn = await draw(request, render, file);
      if (drawn === undefined) {
        parent.children[index] = clientDiagram(request, code);
      } else if ('problem' in drawn) {
        // Not `file.fail`: it would hide the diagrams below.
        file.message(`Unexpected diagram: ${drawn.problem}`, placeOf(code, drawn)).fatal = true;
        code.lang = 'text';
      } else {
        parent.children[index] = figure(drawn, code);
      }
    }
  };
}

/** The drawing, or what is wrong with the diagram; undefined if the browser of the reader draws it. */
async function draw(
  request: DrawingRequest,
  render: TransformOptions['render'],
  file: VFile,
): Promise<Element | DiagramProblem | undefined> {
  const { diagram } = request;
  const isEmpty = diagram.trim() === '';
  const { root } = notesOf(file).settings;
  const mermaid = render === 'client' || isInstalled('playwright') ? mermaidPackage(root) : undefined;
  if (isEmpty || drawsAll(kindOf(diagram))) {
    try {
      return drawOwn(request);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // Mermaid knows more syntax.
      if (isEmpty || mermaid === undefined) return { problem: message, ...lineIn(diagram, message) };
    }
  }
  if (render === 'client') return undefined;
  if (mermaid === undefined) return { problem: missingPackages(diagram) };
  // Another version may draw other pictures.
  file.data.dependencies?.add(mermaid);
  const drawing = await requestDrawing(root, request);
  return 'svg' in drawing ? svgIn(drawing.svg) : { problem: drawing.error, ...lineIn(diagram, drawing.error) };
}

function missingPackages(diagram: string): string {
  const kind = kindOf(diagram);
  const subject = isOwnKind(kind) ? 'some of its syntax' : `\`${kind.split(/\s/)[0]}\``;
  return (
    `${subject} is drawn by Mermaid in a browser. To draw it during the build, install two packages: \`npm install mermaid playwright\`. ` +
    "To draw it in the reader's browser, install `mermaid` and set the option: `pluginMermaid({ render: 'client' })`."
  );
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Tells the diagrams of a page apart. */
function idOf(diagram: string, count: number): string {
  return createHash('sha256')
    .update(`${count + 1} ${diagram}`)
    .digest('hex')
    .slice(0, 6);
}

function figure(drawing: Element, code: Code): Paragraph {
  return {
    type: 'paragraph',
    children: [],
    ...(code.position && { position: code.position }),
    data: {
      hName: 'figure',
      hProperties: { className: ['diagram'], tabIndex: 0, dataMarkdown: `\`\`\`mermaid\n${code.value}\n\`\`\`` },
      hChildren: [drawing],
    },
  };
}

/** The component that draws in the browser; until then, it shows the source. */
function clientDiagram(request: DrawingRequest, code: Code): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'MermaidDiagram',
    attributes: Object.entries(request).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
    children: [code],
    ...(code.position && { position: code.position }),
  };
}

function placeOf(code: Code, { line }: DiagramProblem): Point | Position | undefined {
  // A line of an included file is not a line of the document.
  if (line === undefined || code.position === undefined || code.data?.included !== undefined) {
    return code.position;
  }
  return { line: code.position.start.line + line, column: code.position.start.column };
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
