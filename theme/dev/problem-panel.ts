/** Where a problem comes from: the server's report on the whole site, or a page that could not be refreshed. */
type Source = 'site' | 'page';

const styles = `
  :host { all: initial; position: fixed; inset: auto 0 0; z-index: 10000; }
  div { max-height: 50vh; overflow: auto; box-sizing: border-box; padding: 12px 48px 16px 20px;
    border-top: 3px solid #f2545b; background: #1d1e22; color: #f3f3f4; }
  pre { margin: 0; font: 13px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { position: absolute; top: 10px; right: 12px; padding: 4px 10px; border: 0; border-radius: 4px;
    background: #3a3b42; color: inherit; font: 16px/1 sans-serif; cursor: pointer; }
`;

const texts = new Map<Source, string>();
let host: HTMLElement | undefined;

/** Shows the problems of both sources at the bottom of the window; an empty text removes the problems of its source. */
export function showProblems(source: Source, text: string): void {
  texts.set(source, text);
  const site = texts.get('site') ?? '';
  const page = texts.get('page') ?? '';
  const shown = site.includes(page) ? site : [page, site].filter(Boolean).join('\n\n');
  host?.remove();
  host = shown === '' ? undefined : createPanel(shown);
  if (host !== undefined) document.body.append(host);
}

/** In a shadow root: the styles of the site do not reach it, and its own do not reach the site. */
function createPanel(text: string): HTMLElement {
  const panel = document.createElement('doc-site-problems');
  const root = panel.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  const box = document.createElement('div');
  box.role = 'alert';
  const content = document.createElement('pre');
  content.textContent = text;
  const close = document.createElement('button');
  close.textContent = '×';
  close.ariaLabel = 'Close';
  close.addEventListener('click', () => panel.remove());
  box.append(content, close);
  root.append(sheet, box);
  return panel;
}
