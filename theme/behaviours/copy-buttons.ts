import { onClick } from './on-click.ts';

/** How long a button confirms, in milliseconds. */
const successTime = 2000;

/** Ends the confirmation of a button that confirms now. */
const endings = new WeakMap<HTMLElement, () => void>();

/**
 * Buttons that copy, and confirm it for two seconds: the code of a block (`[data-copy]`), or the Markdown file of the
 * page, whose URL is the value of `data-copy-page`.
 */
export function installCopyButtons(root: Document): void {
  onClick(root, 'button[data-copy]', copyCode);
  onClick(root, 'button[data-copy-page]', (button) => copyFile(button, button.dataset.copyPage ?? ''));
}

/** Where the clipboard is out of reach, a prompt offers the text. */
async function copyCode(button: HTMLElement): Promise<void> {
  const text = textToCopy(button);
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The context is insecure, or the reader refused access.
    const { copyPrompt } = await import('./copy-prompt.ts');
    window.prompt(copyPrompt(button), text);
    return;
  }
  await showCopied(button);
}

/** Text of the code that a button belongs to, without the lines that a diff removes. */
export function textToCopy(button: HTMLElement): string | undefined {
  const source = button.closest('[data-copy-scope]')?.querySelector('[data-copy-source]');
  if (source != null) return source.textContent;
  const figure = button.closest('figure.code');
  const lines = [...(figure?.querySelectorAll<HTMLElement>('code > .line') ?? [])];
  if (lines.length === 0) return figure?.querySelector('pre > code')?.textContent;
  return lines
    .filter((line) => line.dataset.mark?.split(' ').includes('remove') !== true)
    .map((line) => line.textContent.replace(/\n$/, ''))
    .join('\n');
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

/**
 * Marks a button with `data-copied` for two seconds, and its `aria-label`, if it has one, says so. The two seconds
 * begin again with another copy.
 */
async function showCopied(button: HTMLElement): Promise<void> {
  endings.get(button)?.();
  const label = button.getAttribute('aria-label');
  button.dataset.copied = '';
  const end = () => {
    clearTimeout(timer);
    endings.delete(button);
    delete button.dataset.copied;
    if (label !== null) button.setAttribute('aria-label', label);
  };
  const timer = setTimeout(end, successTime);
  endings.set(button, end);
  if (label === null) return;
  const { textAround } = await import('./text-around.ts');
  // The text may arrive after the two seconds, or after another copy.
  if (endings.get(button) === end) button.setAttribute('aria-label', textAround(button, 'copied'));
}
