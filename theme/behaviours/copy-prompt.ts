import { textAround } from './text-around.ts';

/** `Copy to clipboard: Ctrl+C, Enter` in the language of an element, with Cmd on a Mac. */
export function copyPrompt(element: HTMLElement): string {
  const key = /mac|iphone|ipad/i.test(navigator.userAgent) ? 'Cmd+C' : 'Ctrl+C';
  return `${textAround(element, 'copyPrompt')}: ${key}, Enter`;
}
