// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installTabs, restoreTabs, tabsKey } from '../../../../theme/behaviours/tabs.ts';

const tabSet = (id: string, labels: readonly string[], group?: string) => `
  <div class="tabs"${group === undefined ? '' : ` data-group="${group}"`}>
    <div role="tablist">${labels
      .map(
        (label, i) =>
          `<button role="tab" id="${id}t${i}" aria-controls="${id}p${i}" aria-selected="${i === 0}">${label}</button>`,
      )
      .join('')}</div>
    ${labels.map((label, i) => `<div role="tabpanel" id="${id}p${i}"${i === 0 ? '' : ' hidden'}>${label}</div>`).join('')}
  </div>`;

beforeAll(() => installTabs(document));
beforeEach(() => {
  document.body.innerHTML =
    tabSet('a', ['npm', 'pnpm'], 'pm') + tabSet('b', ['npm', 'yarn', 'pnpm'], 'pm') + tabSet('c', ['npm', 'pnpm']);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const click = (id: string) => document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const press = (id: string, key: string) =>
  document.getElementById(id)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const shown = () => [...document.querySelectorAll('[role=tabpanel]:not([hidden])')].map(({ id }) => id);
const selected = () => [...document.querySelectorAll('[aria-selected=true]')].map(({ id }) => id);

test('a click shows its panel and selects the same tab in the whole group', () => {
  click('at1');
  expect(shown()).toEqual(['ap1', 'bp2', 'cp0']);
  expect(selected()).toEqual(['at1', 'bt2', 'ct0']);
});

test('a set without the selected label does not change', () => {
  click('bt1');
  expect(shown()).toEqual(['ap0', 'bp1', 'cp0']);
});

test('arrow keys select and wrap around', () => {
  press('bt0', 'ArrowLeft');
  expect(shown()).toEqual(['ap1', 'bp2', 'cp0']);
  press('bt2', 'ArrowRight');
  expect(shown()).toEqual(['ap0', 'bp0', 'cp0']);
  press('bt0', 'End');
  expect(document.activeElement?.id).toBe('bt2');
});

test('arrow keys follow the direction of the writing', () => {
  document.body.innerHTML = `<article dir="rtl">${tabSet('a', ['npm', 'yarn', 'pnpm'])}</article>`;
  press('at0', 'ArrowLeft');
  expect(shown()).toEqual(['ap1']);
  press('at1', 'ArrowRight');
  expect(shown()).toEqual(['ap0']);
});

test('the address names the last choice, which is selected in every set that has it', () => {
  click('at1');
  expect(location.search).toBe('?tab=pnpm');
  press('ct0', 'ArrowRight');
  history.replaceState(null, '', '/?x=1&tab=Yarn');
  restoreTabs(document);
  expect(shown()).toEqual(['ap1', 'bp1', 'cp1']);
});

test('the choice of a group is stored', () => {
  click('at1');
  document.body.innerHTML = tabSet('d', ['npm', 'pnpm'], 'pm');
  restoreTabs(document);
  expect(shown()).toEqual(['dp1']);
});

test.each(['{', 'null', '[]', '{"pm":7}', '{"__proto__":{"pm":"pnpm"}}'])(
  'garbage in the storage counts as nothing: %s',
  (value) => {
    localStorage.setItem(tabsKey, value);
    restoreTabs(document);
    expect(shown()).toEqual(['ap0', 'bp0', 'cp0']);
  },
);

test('tabs work when storage throws', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  click('at1');
  expect(shown()).toEqual(['ap1', 'bp2', 'cp0']);
});
