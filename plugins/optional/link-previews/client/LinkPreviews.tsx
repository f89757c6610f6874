import { useSite } from 'doc-site/theme';
import { type ReactNode, useEffect } from 'react';
import { previewLinks } from './preview-links.ts';

/** Previews of the pages that links lead to. */
export default function LinkPreviews(): ReactNode {
  const { base } = useSite();
  useEffect(() => previewLinks(base), [base]);
  return null;
}
