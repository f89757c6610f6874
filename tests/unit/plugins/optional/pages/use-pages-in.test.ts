import { expect, test, vi } from 'vitest';
import { usePagesIn } from '../../../../../plugins/optional/pages/client/usePagesIn.ts';

vi.mock('doc-site/theme', () => ({}));

test('a folder without a slash at its start, which no page is in, is refused', () => {
  expect(() => usePagesIn([], 'guide/')).toThrow('`usePages` expects a path such as "/guide/", found "guide/".');
});
