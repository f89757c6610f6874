import { readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { expectBrowser } from '../browser/expect-browser.ts';
import { emitted, engineFile } from '../files/engine-files.ts';
import type { BrowserDrawing, DrawingSettings } from './drawing.ts';
import { themeStyles, themeTokens, tokenNames } from './palette.ts';

declare const drawDiagram: (diagram: string, settings: DrawingSettings) => Promise<BrowserDrawing>;

const settings: DrawingSettings = {
  tokenNames,
  themeTokens,
  themeStyles,
  fontFamily: '"Site Sans", sans-serif',
  // The width of the text column.
  width: 736,
};

/** How long the browser waits for the next diagram, in milliseconds. */
const idleLimit = 2000;

let opened: Promise<Page> | undefined;
let closing: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a diagram with Mermaid in Chromium. The drawing has attributes in place of styles, and the colours of the site in
 * both appearances. All diagrams of a thread share a browser, which closes once it is idle.
 *
 * @param script Mermaid's script for browsers: the path of the file, the same for all diagrams.
 * @throws an error with Mermaid's message.
 */
export function drawWithMermaid(diagram: string, script: string): Promise<string> {
  const drawing = queue.then(async () => {
    clearTimeout(closing);
    opened ??= openPage(script);
    try {
      const page = await opened;
      const result = await page.evaluate(([text, given]) => drawDiagram(text, given), [diagram, settings] as const);
      if ('error' in result) throw new Error(result.error);
      return result.svg;
    } finally {
      closing = setTimeout(close, idleLimit);
    }
  });
  queue = drawing.catch(() => undefined);
  return drawing;
}

function close(): void {
  const closed = opened;
  opened = undefined;
  closed?.then((page) => page.context().browser()?.close()).catch(() => undefined);
}

async function openPage(script: string): Promise<Page> {
  const browser = await chromium.launch({ executablePath: expectBrowser('Diagrams of this kind') });
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  // A diagram must not depend on the network.
  await page.route('**', (route) => route.abort());
  // Labels are as wide as for readers.
  const font = readFileSync(engineFile('theme/fonts/sans.woff2'), 'base64');
  const face = `@font-face { font-family: "Site Sans"; font-weight: 400 700; src: url(data:font/woff2;base64,${font}); }`;
  await page.addStyleTag({ content: `${readFileSync(engineFile('theme/styles/tokens.css'), 'utf8')}${face}` });
  await page.addScriptTag({ content: readFileSync(script, 'utf8') });
  await page.addScriptTag({
    type: 'module',
    content: readFileSync(emitted('plugins/mermaid/draw-in-browser.ts'), 'utf8'),
  });
  return page;
}
