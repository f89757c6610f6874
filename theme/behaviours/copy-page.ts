import { showCopied } from './show-copied.ts';

/** Behaviour of `[data-copy-page]` buttons: copies the text of the file that the attribute names. */
export function installCopyPage(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-copy-page]') : null;
    if (button !== null) void copyFile(button, button.dataset.copyPage ?? '');
  });
}

/** Without a clipboard the reader goes to the file. */
async function copyFile(button: HTMLElement, url: string): Promise<void> {
  try {
    // As a promise: Safari allows no write that begins after the click is over.
    const item = new ClipboardItem({ 'text/plain': fetchPlainText(url) });
    await navigator.clipboard.write([item]);
    await showCopied(button);
  } catch {
    window.location.assign(url);
  }
}

/** The clipboard takes no `text/markdown`. */
async function fetchPlainText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be fetched: status ${response.status}.`);
  return new Blob([await response.blob()], { type: 'text/plain' });
}
