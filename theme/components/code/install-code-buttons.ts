import { showSuccess } from './show-success.ts';
import { textAround } from './text-around.ts';

/**
 * Behaviour of `[data-copy]` and `[data-wrap]` buttons: copy puts the code (without removed lines) on the clipboard
 * and shows its success for 2 s; without a clipboard a prompt offers the text (spec, section 4); wrap switches the
 * block's `data-wrap`. One listener for the document, so that articles can come and go.
 */
export function installCodeButtons(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const copyButton = target.closest<HTMLElement>('button[data-copy]');
    if (copyButton !== null) void copy(copyButton);
    const wrapButton = target.closest<HTMLElement>('button[data-wrap]');
    if (wrapButton !== null) toggleWrap(wrapButton);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const text = textToCopy(button);
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard in an insecure context, or the reader refused.
    window.prompt(await promptText(button), text);
    return;
  }
  await showSuccess(button);
}

/** Text of the code that a button belongs to; what a diff takes away is not copied. */
export function textToCopy(button: HTMLElement): string | undefined {
  const source = button.closest('[data-copy-scope]')?.querySelector('[data-copy-source]');
  if (source != null) return source.textContent;
  const code = button.closest('figure.code')?.querySelector('pre > code');
  if (code == null) return undefined;
  const lines = [...code.querySelectorAll<HTMLElement>(':scope > .line')];
  if (lines.length === 0) return code.textContent;
  return lines
    .filter((line) => line.dataset.mark?.split(' ').includes('remove') !== true)
    .map((line) => line.textContent.replace(/\n$/, ''))
    .join('\n');
}

/** `Copy to clipboard: Ctrl+C, Enter`, with Cmd on a Mac. */
async function promptText(button: HTMLElement): Promise<string> {
  const key = /mac|iphone|ipad/i.test(navigator.userAgent) ? 'Cmd+C' : 'Ctrl+C';
  return `${await textAround(button, 'copyPrompt')}: ${key}, Enter`;
}

function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.closest('figure.code')?.toggleAttribute('data-wrap');
  if (isWrapped !== undefined) button.setAttribute('aria-pressed', String(isWrapped));
}
