import { onClick } from './on-click.ts';
import { showCopied } from './show-copied.ts';

/**
 * Copy buttons (`[data-copy]`): a click puts the code on the clipboard and confirms it for two seconds. Where the
 * clipboard is out of reach, a prompt offers the text.
 */
export function installCopyButtons(root: Document): void {
  onClick(root, 'button[data-copy]', copy);
}

async function copy(button: HTMLElement): Promise<void> {
  const text = textToCopy(button);
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The context is insecure, or the reader refused access.
    window.prompt(await promptText(button), text);
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

/** `Copy to clipboard: Ctrl+C, Enter`, with Cmd on a Mac. */
async function promptText(button: HTMLElement): Promise<string> {
  const key = /mac|iphone|ipad/i.test(navigator.userAgent) ? 'Cmd+C' : 'Ctrl+C';
  const { textAround } = await import('./text-around.ts');
  return `${textAround(button, 'copyPrompt')}: ${key}, Enter`;
}
