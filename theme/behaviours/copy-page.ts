import { onClick } from './on-click.ts';
import { showCopied } from './show-copied.ts';

/** The button that copies a page as Markdown: `data-copy-page` is the URL of the Markdown file. */
export function installCopyPage(root: Document): void {
  onClick(root, 'button[data-copy-page]', (button) => copyFile(button, button.dataset.copyPage ?? ''));
}

/** Falls back to opening the file when the clipboard is unavailable. */
async function copyFile(button: HTMLElement, url: string): Promise<void> {
  try {
    // A promise, because Safari rejects a write that starts after the click has been handled.
    const text = fetchPlainText(url);
    // Opening the file ends the request, which nobody waits for without a clipboard.
    text.catch(() => undefined);
    const item = new ClipboardItem({ 'text/plain': text });
    await navigator.clipboard.write([item]);
    await showCopied(button);
  } catch {
    window.location.assign(url);
  }
}

/** Browsers do not accept `text/markdown` on the clipboard. */
async function fetchPlainText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be fetched: status ${response.status}.`);
  return new Blob([await response.blob()], { type: 'text/plain' });
}
