import { LabelledList, usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';

interface Share {
  readonly label: string;
  readonly links: readonly { readonly text: string; readonly link: string }[];
}

/** Links below a post that share it. */
export default function ShareLinks(): ReactNode {
  const { page } = usePageData();
  // The plugin wrote it.
  const share = page.extra.share as Share | undefined;
  if (share === undefined || page.pageType !== 'doc') return null;
  return (
    <LabelledList label={share.label}>
      {share.links.map(({ text, link }) => (
        <dd key={text}>
          <a href={link} target="_blank" rel="noopener">
            {text}
          </a>
        </dd>
      ))}
    </LabelledList>
  );
}
