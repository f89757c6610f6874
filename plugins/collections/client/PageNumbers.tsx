import { LabelledList, Link, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';

/** Stands for pages without a link. */
const gap = '…';

interface PageNumberLinks {
  readonly label: string;
  /** Without `link` the current page, or the gap between pages. */
  readonly links: readonly { readonly text: string; readonly link?: string }[];
}

/** Links to the pages of a list below it. */
export default function PageNumbers(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote them.
  const numbers = page.extra.pageNumbers as PageNumberLinks | undefined;
  if (numbers === undefined || page.pageType !== 'doc') return null;
  return (
    <LabelledList label={numbers.label}>
      {numbers.links.map(({ text, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there may be two gaps
        <dd key={index} aria-current={link === undefined && text !== gap ? 'page' : undefined}>
          {link === undefined ? text : <Link href={link}>{text}</Link>}
        </dd>
      ))}
    </LabelledList>
  );
}
