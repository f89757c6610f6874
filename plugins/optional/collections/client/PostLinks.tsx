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
  const lists = ['pageNumbers', 'tags', 'share'].map(
    (name) => [name, page.extra[name] as LabelledLinks | undefined] as const,
  );
  return (
    <>
      {lists.map(
        ([name, list]) =>
          list && (
            <LabelledList key={name} label={list.label}>
              {list.links.map(({ text, link, isCurrent }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: there may be two gaps
                <dd key={index} aria-current={isCurrent ? 'page' : undefined}>
                  {link === undefined ? (
                    text
                  ) : name === 'share' ? (
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
