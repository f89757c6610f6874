import { isSamePath } from '#shared/paths';
import type { OverviewGroup, OverviewItem, SidebarItem } from '#shared/types';

/** Heading levels that an overview lists by default. */
export const defaultOverviewHeaders: readonly number[] = [2];

/**
 * The pages below a folder, grouped like its sidebar. Pages directly in the folder come first, in a group without a
 * label. The overview itself is left out, and each page appears once per group.
 */
export async function overviewOf(
  routePath: string,
  sidebar: readonly SidebarItem[],
  describe: (item: SidebarItem & { readonly link: string }) => Promise<OverviewItem | undefined>,
): Promise<readonly OverviewGroup[]> {
  const entries = entriesBelow(routePath, sidebar);
  const groups: OverviewGroup[] = [];
  const loose = await describeAll(entries.filter(({ items }) => items === undefined));
  if (loose.length > 0) groups.push({ items: loose });
  for (const entry of entries) {
    if (entry.items === undefined) continue;
    const items = await describeAll(pagesIn(entry));
    if (items.length > 0) groups.push({ ...(entry.text === undefined ? {} : { text: entry.text }), items });
  }
  return groups;

  async function describeAll(items: readonly SidebarItem[]): Promise<readonly OverviewItem[]> {
    const described: OverviewItem[] = [];
    for (const item of items) {
      const { link } = item;
      // A group may link to its first page, which is then listed again among its items.
      const isListed = described.some((other) => link !== undefined && isSamePath(other.link, link));
      if (link === undefined || isListed || isSamePath(link, routePath)) continue;
      const page = await describe({ ...item, link });
      if (page) described.push(page);
    }
    return described;
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

/** Sidebar entries of the overview's folder: its own group, else the whole section. */
function entriesBelow(routePath: string, items: readonly SidebarItem[]): readonly SidebarItem[] {
  for (const item of items) {
    if (item.items === undefined) continue;
    const isOwn = item.link !== undefined && isSamePath(item.link, routePath);
    const holdsIndex = item.items.some(({ link, items: inner }) => !inner && link && isSamePath(link, routePath));
    if (isOwn || holdsIndex) return item.items;
    const deeper = entriesBelow(routePath, item.items);
    if (deeper !== item.items) return deeper;
  }
  return items;
}

function pagesIn(item: SidebarItem): readonly SidebarItem[] {
  const inner = (item.items ?? []).flatMap((entry) => (entry.items ? pagesIn(entry) : [entry]));
  return item.link === undefined ? inner : [{ text: item.text ?? '', link: item.link }, ...inner];
}
