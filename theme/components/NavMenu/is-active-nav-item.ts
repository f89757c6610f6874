import type { NavItem } from '#shared/types';

/**
 * Whether an item of the navigation bar leads to the section of a page: its `activeMatch` matches the path without
 * language, or the path is below `link`. A group is active when one of its items is. An invalid pattern never matches.
 */
export function isActiveNavItem(item: NavItem, path: string, prefix: string): boolean {
  if (item.items?.some((child) => isActiveNavItem(child, path, prefix))) return true;
  if (item.activeMatch !== undefined) return matches(item.activeMatch, path);
  if (item.link === undefined || !item.link.startsWith(`${prefix}/`)) return false;
  const link = item.link.slice(prefix.length);
  return link === '/' ? path === '/' : path === link || path.startsWith(link.endsWith('/') ? link : `${link}/`);
}

function matches(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern).test(path);
  } catch {
    return false;
  }
}
