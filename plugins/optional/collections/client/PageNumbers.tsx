import { LabelledList, Link, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';

interface PageNumberLinks {
  readonly label: string;
  /** The current page and the gaps between pages have no link. */
  readonly links: readonly { readonly text: string; readonly link?: string; readonly isCurrent?: true }[];
}

/** Links to the pages of a list below it. */
export default function PageNumbers(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote them.
  const numbers = page.extra.pageNumbers as PageNumberLinks | undefined;
  if (numbers === undefined || page.pageType !== 'doc') return null;
  return (
    <LabelledList label={numbers.label}>
      {numbers.links.map(({ text, link, isCurrent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there may be two gaps
        <dd key={index} aria-current={isCurrent ? 'page' : undefined}>
          {link === undefined ? text : <Link href={link}>{text}</Link>}
        </dd>
      ))}
    </LabelledList>
  );
}
