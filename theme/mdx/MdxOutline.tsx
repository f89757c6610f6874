import type { ReactNode } from 'react';
import type { TocItem } from '#shared/types';
import { usePageData } from '../hooks/page.ts';

/** The headings of the page as a list of links inside the text. */
export function MdxOutline(): ReactNode {
  return <Headings toc={usePageData().page.toc} />;
}

function Headings({ toc }: { readonly toc: readonly TocItem[] }): ReactNode {
  if (toc.length === 0) return null;
  let level = Number.POSITIVE_INFINITY;
  const starts = toc.flatMap(({ depth }, index) => {
    if (depth > level) return [];
    level = depth;
    return [index];
  });
  return (
    <ul>
      {starts.map((start, index) => {
        const [heading, ...below] = toc.slice(start, starts[index + 1]);
        return (
          heading && (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
              <Headings toc={below} />
            </li>
          )
        );
      })}
    </ul>
  );
}
