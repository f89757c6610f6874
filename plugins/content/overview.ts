import { isSamePath } from '#shared/paths';
import type { OverviewGroup, OverviewItem, SidebarItem } from '#shared/types';
import { type PageEntry, pageEntries } from './sidebar-walk.ts';

interface OverviewInput {
  readonly routePath: string;
  readonly sidebar: readonly SidebarItem[];
  /** The path of a page that decides to which folders it belongs, by its route path. */
  filedAt(routePath: string): string;
  describe(entry: PageEntry): Promise<OverviewItem | undefined>;
}

/**
 * The pages below a route, grouped like their sidebar: below `/guide/` and, for a page that is not an index, in its
 * folder. Pages outside of groups come first, in a group without a label. The overview itself and custom links are left
 * out.
 */
export async function overviewOf({
  routePath,
  sidebar,
  filedAt,
  describe,
}: OverviewInput): Promise<readonly OverviewGroup[]> {
  const filed = filedAt(routePath);
  const folder = filed.slice(0, filed.lastIndexOf('/') + 1);
  const isBelow = ({ link }: PageEntry) => filedAt(link).startsWith(folder) && !isSamePath(link, routePath);
  const pagesBelow = (items: readonly SidebarItem[]) => pageEntries(items).filter(isBelow);
  const entries = ownEntries(sidebar);
  const loose = await describeAll(entries.filter(({ items }) => items === undefined));
  const groups = await Promise.all(
    entries
      .filter(({ items }) => items !== undefined)
      .map(async (entry) => ({
        ...(entry.text === undefined ? {} : { text: entry.text }),
        items: await describeAll([entry]),
      })),
  );
  return [{ items: loose }, ...groups].filter(({ items }) => items.length > 0);

  /**
   * The entries of the smallest group that contains the overview and every page it lists, or else the whole sidebar.
   */
  function ownEntries(items: readonly SidebarItem[]): readonly SidebarItem[] {
    const all = pagesBelow(items).length;
    const own = items.find(
      (group) =>
        group.items !== undefined &&
        pageEntries([group]).some(({ link }) => isSamePath(link, routePath)) &&
        pagesBelow([group]).length === all,
    );
    return own?.items === undefined ? items : ownEntries(own.items);
  }

  async function describeAll(items: readonly SidebarItem[]): Promise<readonly OverviewItem[]> {
    const pages = new Map(pagesBelow(items).map((entry) => [entry.link, entry]));
    const described = await Promise.all([...pages.values()].map(describe));
    return described.flatMap((page) => page ?? []);
  }
}

/** Groups the same pages by purpose, in order of first occurrence; pages without a purpose come last. */
export function groupByPurpose(groups: readonly OverviewGroup[]): readonly OverviewGroup[] {
  const items = groups.flatMap((group) => group.items);
  const purposeOf = ({ facts }: OverviewItem) => (typeof facts.purpose === 'string' ? facts.purpose : undefined);
  const purposes = new Set(items.flatMap((item) => purposeOf(item) ?? []));
  const named = [...purposes].map((purpose) => ({
    purpose,
    items: items.filter((item) => purposeOf(item) === purpose),
  }));
  const others = items.filter((item) => purposeOf(item) === undefined);
  return others.length === 0 ? named : [...named, { items: others }];
}
