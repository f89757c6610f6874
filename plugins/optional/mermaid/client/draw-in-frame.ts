import { startUrl } from 'virtual-doc-site-mermaid';
import type { DrawingRequest } from '../page/drawing.ts';

type DrawDiagram = typeof globalThis.drawDiagram;

let frame: Promise<DrawDiagram> | undefined;

/**
 * Draws a diagram with Mermaid in a frame that readers do not see, and whose globals Mermaid may change. All diagrams
 * share the frame; it loads Mermaid for the first one.
 *
 * @throws an error with Mermaid's message.
 */
export async function drawInFrame(request: DrawingRequest): Promise<string> {
  frame ??= openFrame();
  const draw = await frame;
  const drawing = await draw(request);
  if ('error' in drawing) throw new Error(drawing.error);
  return drawing.svg;
}

async function openFrame(): Promise<DrawDiagram> {
  const element = document.createElement('iframe');
  element.title = 'Mermaid';
  element.inert = true;
  element.ariaHidden = 'true';
  // Without a layout, labels could not be measured.
  Object.assign(element.style, { position: 'fixed', inset: 'auto 100% 100% auto', border: '0', visibility: 'hidden' });
  Object.assign(element, { width: '1000', height: '800' });
  const isLoaded = loaded(element);
  document.body.append(element);
  await isLoaded;
  const { contentDocument, contentWindow } = element;
  if (contentDocument === null || contentWindow === null) throw new Error('The browser opens no frame.');
  // The content policy, which the frame inherits, has the hashes of these styles.
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')].map((style) => style.cloneNode(true));
  contentDocument.head.append(...styles);
  const script = contentDocument.createElement('script');
  script.type = 'module';
  script.src = startUrl;
  const isStarted = loaded(script);
  contentDocument.head.append(script);
  await isStarted;
  return (contentWindow as Window & typeof globalThis).drawDiagram;
}

function loaded(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error(`The script ${startUrl} could not be loaded.`)), {
      once: true,
    });
  });
}
