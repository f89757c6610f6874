// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installSearch } from '../../../../theme/search/install-search.ts';

const attempts = vi.fn(async () => {
  throw new Error('No network.');
});

vi.mock('virtual-doc-site/search-dialog', () => import('../../../../theme/search/theme-dialog.ts'));
vi.mock('virtual-doc-site/site-data', () => ({ siteData: { search: { mode: 'local' } } }));
vi.mock('../../../../theme/search/load-search.ts', () => ({ loadDialog: () => attempts() }));

beforeEach(() => {
  vi.useFakeTimers();
  // The document of the tests has no popovers.
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false);
  HTMLElement.prototype.showPopover = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The number of attempts after each of these times, in seconds. */
async function attemptsAfter(...times: readonly number[]): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time * 1_000);
    counts.push(attempts.mock.calls.length);
  }
  return counts;
}

test('a dialog that cannot be loaded is requested at ever longer intervals', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  installSearch();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  await vi.dynamicImportSettled();
  expect(await attemptsAfter(0.1, 2, 1, 5, 1, 11, 1, 3_600)).toEqual([1, 1, 2, 2, 3, 3, 4, 11]);
  expect(log).toHaveBeenCalledTimes(11);
});
