// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest';
import { installWrapButtons, showWrapping } from '../../../../theme/behaviours/wrap-buttons.ts';

beforeAll(() => installWrapButtons(document));
afterEach(() => {
  delete document.documentElement.dataset.wrap;
  localStorage.clear();
});

/** Shows a block for each value of `data-wrap`; null is a block without it. */
function show(...wraps: readonly (string | null)[]): readonly HTMLElement[] {
  document.body.innerHTML = wraps
    .map(
      (wrap) =>
        `<figure class="code"${wrap === null ? '' : ` data-wrap="${wrap}"`}><button data-wrap></button></figure>`,
    )
    .join('');
  showWrapping(document);
  return [...document.querySelectorAll('button')];
}

const pressed = (buttons: readonly HTMLElement[]) => buttons.map((button) => button.getAttribute('aria-pressed'));

test('a click wraps all blocks except those where the author has chosen, and is remembered', () => {
  const buttons = show(null, null, 'off', 'on');
  expect(pressed(buttons)).toEqual(['false', 'false', 'false', 'true']);
  buttons[0]?.click();
  expect(pressed(buttons)).toEqual(['true', 'true', 'false', 'true']);
  expect([document.documentElement.dataset.wrap, localStorage.getItem('doc-site-wrap')]).toEqual(['on', 'on']);
  buttons[1]?.click();
  expect(pressed(buttons)).toEqual(['false', 'false', 'false', 'true']);
  expect(localStorage.getItem('doc-site-wrap')).toBe('off');
});

test('on a site that wraps code by default, the first click turns it off', () => {
  const buttons = show('', '', 'off');
  expect(pressed(buttons)).toEqual(['true', 'true', 'false']);
  buttons[0]?.click();
  expect(pressed(buttons)).toEqual(['false', 'false', 'false']);
  expect(localStorage.getItem('doc-site-wrap')).toBe('off');
});

test('where the author has chosen, a click changes that block only', () => {
  const buttons = show('on', 'off', null);
  buttons[0]?.click();
  buttons[1]?.click();
  expect(pressed(buttons)).toEqual(['false', 'true', 'false']);
  expect(localStorage.getItem('doc-site-wrap')).toBeNull();
});

test('a remembered choice is announced', () => {
  document.documentElement.dataset.wrap = 'on';
  expect(pressed(show(null, 'off'))).toEqual(['true', 'false']);
  document.documentElement.dataset.wrap = 'off';
  expect(pressed(show('', 'on'))).toEqual(['false', 'true']);
});
