import type { NavItem } from '#shared/types';

/**
 * Whether a page lies behind an entry of the bar: by `activeMatch` on the path without language, else when the path
 * begins with the folder of `link`; a group is active when one of its entries is. A pattern that is no regular
 * expression never matches.
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
