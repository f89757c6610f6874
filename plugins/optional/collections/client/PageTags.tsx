import { LabelledList, Link, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';

interface Tags {
  readonly label: string;
  readonly links: readonly { readonly text: string; readonly link: string }[];
}

/** The tags below the article. */
export default function PageTags(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote them.
  const tags = page.extra.tags as Tags | undefined;
  if (tags === undefined || page.pageType !== 'doc') return null;
  return (
    <LabelledList label={tags.label}>
      {tags.links.map(({ text, link }) => (
        <dd key={link}>
          <Link href={link}>{text}</Link>
        </dd>
      ))}
    </LabelledList>
  );
}
