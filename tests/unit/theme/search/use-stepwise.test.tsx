// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { SearchHitGroup } from '#search';
import { useStepwise } from '../../../../theme/search/dialog/useStepwise.ts';

const seen: string[] = [];
const textOf = (groups: readonly SearchHitGroup[]) => groups.map(({ title }) => title).join(' ');
const groupsOf = (...titles: readonly string[]): readonly SearchHitGroup[] =>
  titles.map((title) => ({ title, hits: [] }));

function List({ groups }: { readonly groups: readonly SearchHitGroup[] }) {
  seen.push(textOf(useStepwise(groups)));
  return null;
}

test('groups are drawn a few at a time, and never beside the groups of the list before', async () => {
  const root = createRoot(document.createElement('div'));
  async function show(groups: readonly SearchHitGroup[]): Promise<readonly string[]> {
    seen.length = 0;
    root.render(<List groups={groups} />);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(textOf(groups)));
    return [...new Set(seen)];
  }
  expect(await show(groupsOf('a', 'b', 'c', 'd'))).toEqual(['a', 'a b c', 'a b c d']);
  expect(await show(groupsOf('b', 'x', 'y'))).toEqual(['b', 'b x y']);
  root.unmount();
});
