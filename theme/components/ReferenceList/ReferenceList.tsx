import type { ReactNode } from 'react';
import type { OverviewGroup, OverviewItem } from '#shared/types';
import { useArticleText } from '../../hooks/useArticleText.ts';
import { factsOf, groupName } from '../FactList/facts-of.ts';
import { Link } from '../Link/Link.tsx';
import overviewStyles from '../Overview/Overview.module.css';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import styles from './ReferenceList.module.css';

/** Facts shown in the list; the page itself has the others. */
const shownFacts = [
  'factPackage',
  'factFrameworks',
  'factOfficial',
  'factType',
  'factDefault',
  'factDefaultDev',
  'factDefaultProd',
  'factSince',
];

/** The pages of an overview as a filterable reference with facts (front matter `overview: reference`). */
export function ReferenceList({ groups }: { readonly groups: readonly OverviewGroup[] }): ReactNode {
  const text = useArticleText();
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div className={styles.reference} data-reference="">
      <GroupLinks groups={groups} />
      <div className={styles.filter} data-markdown="">
        <ReferenceFilter
          label={text('filterLabel')}
          count={text('filterCount')}
          nothing={text('filterNothing')}
          total={total}
        />
      </div>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups are fixed and may have no name.
        <section key={index} data-group="">
          <GroupHeading group={group} />
          <ul className={styles.list}>
            {group.items.map((item) => (
              <Entry key={item.link} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * Name of a group in the language of the page, and its anchor. Groups by purpose have the same anchor in all languages.
 */
function titleOf(group: OverviewGroup, text: ReturnType<typeof useArticleText>) {
  const name = groupName(group, text);
  return name === undefined ? undefined : { name, id: idOf(group.purpose ?? name) };
}

function GroupHeading({ group }: { readonly group: OverviewGroup }): ReactNode {
  const title = titleOf(group, useArticleText());
  return title === undefined ? null : <h3 id={title.id}>{title.name}</h3>;
}

function GroupLinks({ groups }: { readonly groups: readonly OverviewGroup[] }): ReactNode {
  const text = useArticleText();
  const titles = groups.flatMap((group) => titleOf(group, text) ?? []);
  if (titles.length < 2) return null;
  return (
    <ul className={styles.groups}>
      {titles.map(({ name, id }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** `data-entry` holds the headings of the option's page: not displayed, but found by the filter. */
function Entry({ item }: { readonly item: OverviewItem }): ReactNode {
  const text = useArticleText();
  const facts = factsOf(item.facts, text).filter(({ label }) => shownFacts.includes(label));
  return (
    <li className={styles.entry} data-entry={item.headings.map((heading) => heading.text).join(' ')}>
      <p className={`${overviewStyles.title} ${styles.title}`}>
        <Link href={item.link}>{item.text}</Link>
        {item.tag !== undefined && <span className="badge">{item.tag}</span>}
      </p>
      {item.description !== undefined && <p className={styles.purpose}>{item.description}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts} data-facts="">
          {facts.map(({ label, value, isCode }) => (
            <div key={label} className={styles.fact}>
              <dt>{text(label)}</dt>
              <dd>{isCode ? <code>{value}</code> : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function idOf(name: string): string {
  return `overview-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}
