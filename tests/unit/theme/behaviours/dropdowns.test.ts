// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installDropdowns } from '../../../../theme/behaviours/dropdowns.ts';

let isWide = true;

beforeAll(() => installDropdowns(document));
beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.useFakeTimers();
  document.body.innerHTML = ['a', 'b']
    .map(
      (id) =>
        `<details id="${id}" data-dropdown><summary id="${id}-button">x</summary><p id="${id}-text"><a id="${id}-link" href="#">y</a></p></details>`,
    )
    .join('');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

function pointer(type: 'pointerover' | 'pointerout', id: string, pointerType = 'mouse'): void {
  document.getElementById(id)?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
}

function setOpen(id: string): void {
  document.getElementById(id)?.toggleAttribute('open', true);
}

test('opens 0.1 s after the mouse enters and closes 0.1 s after it leaves', () => {
  pointer('pointerover', 'a-button');
  vi.advanceTimersByTime(99);
  expect(open()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual(['a']);
  pointer('pointerout', 'a-text');
  vi.advanceTimersByTime(99);
  expect(open()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(open()).toEqual([]);
});

test('touch does not open it, nor does hovering in the mobile menu', () => {
  pointer('pointerover', 'a-button', 'touch');
  isWide = false;
  pointer('pointerover', 'b-button');
  vi.advanceTimersByTime(200);
  expect(open()).toEqual([]);
});

test('a click on the button keeps a dropdown open that hovering has opened', () => {
  pointer('pointerover', 'a-button');
  vi.advanceTimersByTime(100);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.getElementById('a-button')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('Escape closes it and returns the focus to its button', () => {
  setOpen('b');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(open()).toEqual([]);
  expect(document.activeElement?.id).toBe('b-button');
});

test('a click elsewhere or on a link inside closes it, a click on its text does not', () => {
  setOpen('a');
  document.getElementById('a-text')?.click();
  expect(open()).toEqual(['a']);
  document.getElementById('a-link')?.click();
  expect(open()).toEqual([]);
  setOpen('a');
  document.body.click();
  expect(open()).toEqual([]);
});
