import type { ReactNode } from 'react';
import type { OverviewGroup, OverviewItem } from '#shared/types';
import { useArticleText } from '../../hooks/useArticleText.ts';
import { formatValue, groupName } from '../FactList/facts-of.ts';
import { Link } from '../Link/Link.tsx';
import styles from './Overview.module.css';

/** Cards of the pages below the current route, in groups. */
export function Overview({ groups }: { readonly groups: readonly OverviewGroup[] }): ReactNode {
  const text = useArticleText();
  const named = groups.map((group) => ({ name: groupName(group, text), items: group.items }));
  return (
    <div data-overview="">
      {named.map(({ name, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups are fixed and may have no name.
        <section key={index}>
          {name !== undefined && <h2>{name}</h2>}
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.link} className={styles.item}>
                <OverviewEntry item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OverviewEntry({ item }: { readonly item: OverviewItem }): ReactNode {
  const { default: defaultValue } = item.facts;
  return (
    <>
      <p className={styles.title}>
        <Link className={styles.link} href={item.link}>
          {item.text}
        </Link>
        {item.tag !== undefined && <span className="badge">{item.tag}</span>}
        {defaultValue !== undefined && <code className={styles.fact}>{formatValue(defaultValue)}</code>}
      </p>
      {item.description !== undefined && <p className={styles.description}>{item.description}</p>}
      {item.headings.length > 0 && (
        <ul className={styles.headings}>
          {item.headings.map(({ id, text }) => (
            <li key={id}>
              <Link href={`${item.link}#${id}`}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
