import type { ReactNode } from 'react';
import type { SidebarItem, SidebarTag } from '#shared/types';
import { breakable } from '../../text/breakable.tsx';
import { AuthorIcon } from '../AuthorIcon/AuthorIcon.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './SidebarTree.module.css';

/**
 * Navigation of a section. Groups are `<details>` elements, open unless `collapsed`: the row of a group folds it, and
 * the page of a group is an entry inside (see `complete-sidebar.ts`). The row of a group that is not collapsible links
 * to the page. The tree does not mark the current page, so that one piece of markup serves every page of the section
 * (see `mark-current.ts`). Items without a page are left out.
 */
export function SidebarTree({ items }: { readonly items: readonly SidebarItem[] }): ReactNode {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and dividers have no name.
        <SidebarEntry key={index} item={item} />
      ))}
    </ul>
  );
}

function SidebarEntry({ item }: { readonly item: SidebarItem }): ReactNode {
  if (item.dividerType !== undefined) {
    return (
      <li>
        <hr className={styles.divider} data-divider={item.dividerType} />
      </li>
    );
  }
  if (item.sectionHeaderText !== undefined) return <li className={styles.header}>{item.sectionHeaderText}</li>;
  if (item.items !== undefined) return <SidebarGroup item={item} items={item.items} />;
  if (item.link === undefined) return null;
  return (
    <li>
      <SidebarLink item={item} href={item.link} />
    </li>
  );
}

interface SidebarGroupProps {
  readonly item: SidebarItem;
  readonly items: readonly SidebarItem[];
}

function SidebarGroup({ item, items }: SidebarGroupProps): ReactNode {
  const name = (
    <span className={styles.name}>
      <SidebarIcon icon={item.icon} />
      {item.text}
      <SidebarBadge tag={item.tag} />
    </span>
  );
  if (item.collapsible === false) {
    return (
      <li className={styles.group}>
        <p className={styles.title}>{item.link === undefined ? name : <SidebarLink item={item} href={item.link} />}</p>
        <SidebarTree items={items} />
      </li>
    );
  }
  return (
    <li className={styles.group}>
      <details name={item.accordion} open={!item.collapsed}>
        <summary className={styles.title}>
          {name}
          <Icon name="chevron" />
        </summary>
        <SidebarTree items={items} />
      </details>
    </li>
  );
}

function SidebarLink({ item, href }: { readonly item: SidebarItem; readonly href: string }): ReactNode {
  return (
    <Link className={styles.link} href={href} target={item.target} rel={item.rel}>
      <SidebarIcon icon={item.icon} />
      <SidebarText text={item.text ?? ''} />
      <SidebarBadge tag={item.tag} />
    </Link>
  );
}

function SidebarText({ text }: { readonly text: string }): ReactNode {
  const label = breakable(text);
  // Of several parts, each would be an item of the flex box.
  return label === text ? text : <span>{label}</span>;
}

function SidebarIcon({ icon }: { readonly icon: string | undefined }): ReactNode {
  return icon === undefined ? null : (
    <AuthorIcon icon={icon} size={18} imageClass={styles.icon} textClass={styles.icon} />
  );
}

function SidebarBadge({ tag }: { readonly tag: SidebarTag | undefined }): ReactNode {
  if (tag === undefined) return null;
  const badge: Partial<Exclude<SidebarTag, string>> = typeof tag === 'object' ? tag : { text: tag };
  return (
    <span className="badge" data-kind={badge.type}>
      {badge.text}
    </span>
  );
}
