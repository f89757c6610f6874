import { LabelledList, Link, type TextLink, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';

interface Found {
  readonly label: string;
  readonly links: readonly TextLink[];
}

/** The pages that link to this page, below the article. */
export default function Backlinks(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote it.
  const found = page.extra.backlinks as Found | undefined;
  if (found === undefined || page.pageType !== 'doc') return null;
  return (
    <LabelledList label={found.label}>
      {found.links.map(({ text, link }) => (
        <dd key={link}>
          <Link href={link}>{text}</Link>
        </dd>
      ))}
    </LabelledList>
  );
}
