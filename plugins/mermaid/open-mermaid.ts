import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { expectBrowser } from '../browser/expect-browser.ts';

/** What the page below needs of the DOM, whose types this folder does not have. */
interface Styled {
  readonly getPropertyValue: (name: string) => string;
}
interface Shape {
  readonly parentElement: Shape | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
  querySelectorAll(selector: string): Iterable<Shape>;
  readonly outerHTML: string;
}
declare const document: {
  readonly body: { innerHTML: string; querySelector(selector: string): Shape | null };
};
declare const getComputedStyle: (shape: Shape) => Styled;
declare const mermaid: {
  initialize(config: unknown): void;
  render(id: string, diagram: string): Promise<{ readonly svg: string }>;
};

/** How long the browser waits for the next diagram, in milliseconds. */
const idleLimit = 2000;

let opened: Promise<Page> | undefined;
let closing: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a diagram with Mermaid in Chromium, in its light and in its dark theme. The drawing has attributes in place of styles,
 * and `light-dark()` where the themes differ. All diagrams of a thread share a browser, which closes once it is idle.
 *
 * @throws an error with Mermaid's message.
 */
export function drawWithMermaid(diagram: string): Promise<string> {
  const drawing = queue.then(async () => {
    clearTimeout(closing);
    opened ??= openPage();
    const page = await opened;
    try {
      const result = await page.evaluate(drawInPage, diagram);
      if ('error' in result) throw new Error(result.error);
      return result.svg;
    } finally {
      closing = setTimeout(() => {
        opened = undefined;
        void page.context().browser()?.close();
      }, idleLimit);
    }
  });
  queue = drawing.catch(() => undefined);
  return drawing;
}

async function openPage(): Promise<Page> {
  const browser = await chromium.launch({ executablePath: expectBrowser('Diagrams of this kind') });
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  // A diagram must not depend on the network.
  await page.route('**', (route) => route.abort());
  const script = new URL('mermaid.min.js', import.meta.resolve('mermaid'));
  await page.addScriptTag({ content: readFileSync(fileURLToPath(script), 'utf8') });
  return page;
}

/** Runs in the browser, so it must not use anything of this module. */
async function drawInPage(diagram: string): Promise<{ readonly svg: string } | { readonly error: string }> {
  const inherited = [
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-opacity',
    'font-size',
  ];
  inherited.push('font-weight', 'font-style', 'text-anchor', 'dominant-baseline', 'visibility');
  const own = { opacity: '1', 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1' };

  const draw = async (theme: string) => {
    // Mermaid names commits at random, and the same diagram must give the same drawing.
    let seed = 1;
    Math.random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      deterministicIds: true,
      deterministicIDSeed: 'diagram',
      theme,
      darkMode: theme === 'dark',
      fontFamily: 'system-ui, sans-serif',
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      gantt: { useWidth: 760 },
    });
    const { svg } = await mermaid.render('diagram', diagram);
    document.body.innerHTML = svg;
    const root = document.body.querySelector('svg');
    if (root === null) throw new Error('it draws nothing.');
    const shapes = [...root.querySelectorAll('*')];
    const styles = shapes.map((shape) => {
      const style = getComputedStyle(shape);
      const above = shape.parentElement && getComputedStyle(shape.parentElement);
      // The line of a Gantt chart that marks the day of the build.
      const isToday = shape.getAttribute('class') === 'today' || shape.parentElement?.getAttribute('class') === 'today';
      const isHidden = isToday || style.getPropertyValue('display') === 'none';
      const changed = inherited.flatMap((name) => {
        const value = style.getPropertyValue(name);
        const isSame = shape.parentElement !== root && value === above?.getPropertyValue(name);
        return isSame && !/^(fill|stroke)$/.test(name) ? [] : [[name, value] as const];
      });
      const others = Object.entries(own).flatMap(([name, initial]) => {
        const value = style.getPropertyValue(name);
        return value === initial ? [] : [[name, value] as const];
      });
      return { isHidden, values: new Map([...changed, ...others]) };
    });
    return { root, shapes, styles };
  };

  try {
    const dark = await draw('dark');
    const light = await draw('default');
    for (const [index, shape] of light.shapes.entries()) {
      const style = light.styles[index];
      if (style === undefined) continue;
      if (style.isHidden) {
        shape.remove();
        continue;
      }
      for (const name of [...inherited, ...Object.keys(own)]) {
        const value = style.values.get(name);
        if (value === undefined) {
          shape.removeAttribute(name);
          continue;
        }
        const other = dark.styles[index]?.values.get(name) ?? value;
        const isColor = /^(fill|stroke|stop-color)$/.test(name) && !/none|url/.test(`${value}${other}`);
        shape.setAttribute(name, isColor && other !== value ? `light-dark(${value}, ${other})` : value);
      }
    }
    return { svg: light.root.outerHTML };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    document.body.innerHTML = '';
  }
}
