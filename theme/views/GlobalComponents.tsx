import type { ReactNode } from 'react';
import { globalComponents } from 'virtual-doc-site/theme';
import { useImageZoom } from '../components/ImageZoom/useImageZoom.ts';
import { usePageData } from '../hooks/page.ts';
import { useAreGlobalComponentsOff } from '../hooks/useAreGlobalComponentsOff.ts';

/**
 * Image zoom, unless the configuration turns it off, and the plugins' global components, unless front matter or the query
 * turns both off. `PageHead` does the
 * same for feed links.
 */
export function GlobalComponents(): ReactNode {
  const isOff = useAreGlobalComponentsOff();
  const { page, siteData } = usePageData();
  const isShown = page.frontmatter.globalUIComponents !== false && !isOff;
  useImageZoom(isShown && siteData.markdown.imageZoom !== false);
  if (!isShown) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
  return globalComponents.map((Component, index) => <Component key={index} />);
}
