import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { engineFile } from '../../files/engine-files.ts';
import { drawingScripts, readScript } from './drawing-scripts.ts';
import type { Drawing, DrawingRequest } from './page/drawing.ts';

/** How long the browser waits for the next diagram, in milliseconds. */
const idleLimit = 2000;

/** No server has this name: what the page asks for is answered here, and a diagram cannot depend on the network. */
const origin = 'https://diagrams.invalid';

/**
 * A Chromium that draws diagrams with the Mermaid of the site in the folder `root`. It opens for the first diagram and
 * closes once it is idle.
 */
export function createDrawingBrowser(root: string) {
  let opened: Promise<Page> | undefined;
  let closing: NodeJS.Timeout | undefined;
  let waiting = 0;

  async function close(): Promise<void> {
    clearTimeout(closing);
    const closed = opened;
    // Before the first wait: a diagram that comes meanwhile opens another browser.
    opened = undefined;
    const page = await closed?.catch(() => undefined);
    await page?.context().browser()?.close();
  }

  return {
    /** @throws DocSiteError without a browser */
    async draw(request: DrawingRequest): Promise<Drawing> {
      clearTimeout(closing);
      waiting += 1;
      try {
        opened ??= openPage(root);
        const page = await opened;
        return await page.evaluate((given) => globalThis.drawDiagram(given), request);
      } finally {
        waiting -= 1;
        if (waiting === 0) closing = setTimeout(() => void close(), idleLimit);
      }
    },
    close,
  };
}

async function openPage(root: string): Promise<Page> {
  const { chromium } = await import('playwright');
  const { expectBrowser } = await import('../../browser/expect-browser.ts');
  const browser = await chromium.launch({ executablePath: expectBrowser('Diagrams of this kind') });
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const scripts = drawingScripts(root);
  await page.route('**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: pageText() });
    const file = scripts.get(name);
    return file === undefined
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: readScript(file) });
  });
  await page.goto(origin);
  return page;
}

/** Labels are as wide as for readers, and have the colours that they have there. */
function pageText(): string {
  const font = readFileSync(engineFile('theme/fonts/sans.woff2'), 'base64');
  const face = `@font-face { font-family: "Site Sans"; font-weight: 400 700; src: url(data:font/woff2;base64,${font}); }`;
  const tokens = readFileSync(engineFile('theme/styles/tokens.css'), 'utf8');
  return `<!doctype html><meta charset="utf-8"><style>${tokens}${face}</style><script type="module" src="/start.js"></script>`;
}
