import { usePageData, useText } from 'doc-site/theme';
import type { ReactNode } from 'react';
import { ColumnToggle } from './ColumnToggle.tsx';

/** The styles leave it out where there is no outline, because front matter decides its levels. */
export default function OutlineToggle(): ReactNode {
  const { page } = usePageData();
  const text = useText();
  if (page.pageType !== 'doc' || page.toc.length === 0) return null;
  return <ColumnToggle column="outline" label={text('onThisPage')} />;
}
