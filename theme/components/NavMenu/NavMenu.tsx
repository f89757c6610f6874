import type { ReactNode } from 'react';
import { filedAt } from '#shared/filed-at';
import { withoutLang } from '#shared/paths';
import type { NavItem } from '#shared/types';
import { useLocale, usePageData } from '../../hooks/page.ts';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { Link } from '../Link/Link.tsx';
import { isActiveNavItem } from './is-active-nav-item.ts';
import styles from './NavMenu.module.css';

/** Items of the navigation bar: links, and dropdowns for groups. */
export function NavMenu({ items }: { readonly items: readonly NavItem[] }): ReactNode {
  const { page, siteData } = usePageData();
  const paths = [page.routePath, filedAt(page, siteData)].map((path) => withoutLang(path, siteData));
  const prefix = useLocale()?.prefix ?? '';
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and entries may be equal.
        <li key={index}>
          <NavEntry item={item} paths={paths} prefix={prefix} />
        </li>
      ))}
    </ul>
  );
}

interface NavEntryProps {
  readonly item: NavItem;
  /** Paths of the page and of its file, without language prefix. */
  readonly paths: readonly string[];
  /** Language prefix of the page (`/zh`). */
  readonly prefix: string;
}

function NavEntry({ item, paths, prefix }: NavEntryProps): ReactNode {
  const isCurrent = paths.some((path) => isActiveNavItem(item, path, prefix));
  if (item.items !== undefined) {
    return (
      <Dropdown label={item.text} isCurrent={isCurrent}>
        <NavMenu items={item.items} />
      </Dropdown>
    );
  }
  return (
    <Link
      className={styles.link}
      href={item.link ?? ''}
      target={item.target}
      rel={item.rel}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className={styles.text} data-text={item.text}>
        {item.text}
      </span>
      {item.tag !== undefined && <span className="badge">{item.tag}</span>}
    </Link>
  );
}
