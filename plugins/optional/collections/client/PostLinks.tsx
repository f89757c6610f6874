import { LabelledList, Link, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';

interface LabelledLinks {
  readonly label: string;
  /** The current page of a list and the gaps between its pages have no link. */
  readonly links: readonly { readonly text: string; readonly link?: string; readonly isCurrent?: true }[];
}

/** Links below an article: to the other pages of its list, to its tags, and to services that share it. */
export default function PostLinks(): ReactNode {
  const { page } = usePageData();
  if (page.pageType !== 'doc') return null;
  // The plugin wrote them.
  const lists = [page.extra.pageNumbers, page.extra.tags, page.extra.share] as (LabelledLinks | undefined)[];
  return (
    <>
      {lists.map(
        (list) =>
          list && (
            <LabelledList key={list.label} label={list.label}>
              {list.links.map(({ text, link, isCurrent }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: there may be two gaps
                <dd key={index} aria-current={isCurrent ? 'page' : undefined}>
                  {link === undefined ? (
                    text
                  ) : list === lists[2] ? (
                    <a href={link} target="_blank" rel="noopener">
                      {text}
                    </a>
                  ) : (
                    <Link href={link}>{text}</Link>
                  )}
                </dd>
              ))}
            </LabelledList>
          ),
      )}
    </>
  );
}
