import { type ReactNode, useId } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import type { SearchHit, SearchHitGroup } from '#search';
import { hrefOf, linkKind } from '#shared/paths';
import { Marked } from './Marked.tsx';
import { useSearchText } from './useSearchText.ts';

const typeTexts = { title: 'searchTypeTitle', header: 'searchTypeHeader', content: 'searchTypeContent' } as const;

/** Id of the list of hits. */
export const hitsId = 'search-hits';

/** Id of the option of a hit, by its number in the list. */
export function hitId(index: number): string {
  return `search-hit-${index}`;
}

/** What tells the groups of a list apart, from one answer to the next too. */
export function groupKey({ path, title }: SearchHitGroup): string {
  return path ?? title;
}

/** Props of `HitList`. */
export interface HitListProps {
  readonly groups: readonly SearchHitGroup[];
  /** Number of the hit that is selected, among those of all groups. */
  readonly active: number;
  readonly onActivate: (index: number) => void;
}

/** The hits, by page. The input keeps the focus and names the selected option. */
export function HitList({ groups, active, onActivate }: HitListProps): ReactNode {
  const text = useSearchText();
  let first = 0;
  return (
    <div id={hitsId} className="search-list" role="listbox" aria-label={text('searchPlaceholder')}>
      {groups.map((group) => {
        const offset = first;
        first += group.hits.length;
        return <HitGroup key={groupKey(group)} {...{ group, offset, active, onActivate }} />;
      })}
    </div>
  );
}

interface HitGroupProps extends Omit<HitListProps, 'groups'> {
  readonly group: SearchHitGroup;
  /** Number of the group's first hit. */
  readonly offset: number;
}

function HitGroup({ group, offset, active, onActivate }: HitGroupProps): ReactNode {
  const text = useSearchText();
  const labelId = useId();
  // A hit that is the page itself says its name.
  const isNamed = group.path !== undefined && group.hits[0]?.link === group.path;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own.
    <div className="search-group" role="group" aria-labelledby={labelId}>
      <div className={isNamed ? 'sr-only' : 'search-group-title'} id={labelId}>
        <span>{group.title}</span>
        {group.path !== undefined && <span className="search-path">{group.path}</span>}
      </div>
      {group.hits.length === 0 && <p className="search-none">{text('searchNoResultsFound')}</p>}
      {group.hits.map((hit, index) => (
        <Hit
          key={`${hit.type}${hit.link}${hit.statement}`}
          hit={hit}
          id={hitId(offset + index)}
          path={isNamed && index === 0 ? group.path : undefined}
          isActive={active === offset + index}
          onPoint={() => onActivate(offset + index)}
        />
      ))}
    </div>
  );
}

interface HitProps {
  readonly hit: SearchHit;
  readonly id: string;
  /** Path of the page, where no line of the group shows it. */
  readonly path: string | undefined;
  readonly isActive: boolean;
  readonly onPoint: () => void;
}

function Hit({ hit, id, path, isActive, onPoint }: HitProps): ReactNode {
  const text = useSearchText();
  return (
    // The option is a link, so that it opens in a new tab like any other; the keyboard is that of the input.
    <a
      id={id}
      className="search-hit"
      href={hrefOf(hit.link, siteData)}
      rel={linkKind(hit.link) === 'external' ? 'noopener noreferrer' : undefined}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-type={hit.type}
      // Only a pointer that moves selects: a list that grows below a resting one does not.
      onPointerMove={onPoint}
    >
      <span className="search-line">
        <span className="search-header">
          <Marked text={hit.header} ranges={hit.headerRanges} />
        </span>
        <span className="search-facts">
          {path !== undefined && <span className="search-path">{path}</span>}
          <span>{text(typeTexts[hit.type])}</span>
        </span>
      </span>
      {hit.statement !== '' && (
        <span className="search-statement">
          <Marked text={hit.statement} ranges={hit.statementRanges} />
        </span>
      )}
    </a>
  );
}
