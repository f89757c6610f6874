import type { SidebarItem } from '#shared/types';
import { compareText } from './listed-pages.ts';

/** Puts the pages with a date last in a sidebar, the newest of them first, and leaves out those beyond the limit. */
export function newestFirst(
  items: readonly SidebarItem[],
  limit: number,
  /** ISO 8601 instant in UTC, so that the order of the texts is the order of the dates; undefined without a date. */
  dateOf: (item: SidebarItem) => string | undefined,
): readonly SidebarItem[] {
  const dated = items.flatMap((item) => {
    const date = dateOf(item);
    return date === undefined ? [] : [{ item, date }];
  });
  const others = items.filter((item) => dateOf(item) === undefined);
  const newest = dated.sort((a, b) => compareText(b.date, a.date)).slice(0, limit);
  return [...others, ...newest.map(({ item }) => item)];
}
