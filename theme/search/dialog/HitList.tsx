import { memo, type ReactNode, useId } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import { texts } from 'virtual-doc-site/texts/search';
import type { SearchHit, SearchHitGroup } from '#search';
import { hrefOf, linkKind } from '#shared/paths';
import { useTexts } from '../../hooks/page.ts';
import { marked } from '../../text/marked.tsx';

const typeTexts = { title: 'searchTypeTitle', header: 'searchTypeHeader', content: 'searchTypeContent' } as const;

/** Id of the list of hits. */
export const hitsId = 'search-hits';

/** Id of the option of a hit, by its number in the list. */
export function hitId(index: number): string {
  return `search-hit-${index}`;
}

interface HitListProps {
  readonly groups: readonly SearchHitGroup[];
  /** Number of the selected hit, among the hits of all groups. */
  readonly active: number;
  readonly onActivate: (index: number) => void;
}

/** The hits, by page. The input keeps the focus and names the selected option. */
export const HitList = memo(function HitList({ groups, ...selection }: HitListProps): ReactNode {
  const text = useTexts(texts);
  let first = 0;
  return (
    <div id={hitsId} className="search-list" role="listbox" aria-label={text('searchPlaceholder')}>
      {groups.map((group) => {
        const offset = first;
        first += group.hits.length;
        return <HitGroup key={group.path ?? group.title} {...{ group, offset }} {...selection} />;
      })}
    </div>
  );
});

interface HitGroupProps extends Omit<HitListProps, 'groups'> {
  readonly group: SearchHitGroup;
  /** Number of the group's first hit. */
  readonly offset: number;
}

function HitGroup({ group: { title, path, hits }, offset, active, onActivate }: HitGroupProps): ReactNode {
  const text = useTexts(texts);
  const labelId = useId();
  // The hit for the page itself shows the title.
  const isNamed = path !== undefined && hits[0]?.link === path;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own.
    <div className="search-group" role="group" aria-labelledby={labelId}>
      <div className={isNamed ? 'sr-only' : 'search-group-title'} id={labelId}>
        <span>{title}</span>
        {path !== undefined && <span className="search-path">{path}</span>}
      </div>
      {hits.length === 0 && <p className="search-group-title">{text('searchNoResultsFound')}</p>}
      {hits.map((hit, index) => (
        <Hit
          key={`${hit.type}${hit.link}${hit.statement}`}
          hit={hit}
          id={hitId(offset + index)}
          path={isNamed && index === 0 ? path : undefined}
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
  /** Path of the page, if the title of the group does not show it. */
  readonly path: string | undefined;
  readonly isActive: boolean;
  readonly onPoint: () => void;
}

function Hit({ hit, id, path, isActive, onPoint }: HitProps): ReactNode {
  const text = useTexts(texts);
  return (
    // The option is a link, so that it opens in a new tab like any other; the input keeps the keyboard.
    <a
      id={id}
      className="search-hit"
      href={hrefOf(hit.link, siteData)}
      rel={linkKind(hit.link) === 'external' ? 'noopener noreferrer' : undefined}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-type={hit.type}
      // Only a moving pointer selects a hit: the list may change under a resting one.
      onPointerMove={onPoint}
    >
      <span className="search-line">
        <span className="search-header">{marked(hit.header, hit.headerRanges)}</span>
        <span className="search-facts">
          {path !== undefined && <span className="search-path">{path}</span>}
          <span>{text(typeTexts[hit.type])}</span>
        </span>
      </span>
      {hit.statement !== '' && <span className="search-statement">{marked(hit.statement, hit.statementRanges)}</span>}
    </a>
  );
}
