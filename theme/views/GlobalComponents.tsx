import type { ReactNode } from 'react';
import { globalComponents } from 'virtual-doc-site/theme';
import { useImageZoom } from '../components/ImageZoom/useImageZoom.ts';
import { usePageData } from '../hooks/page.ts';
import { useAreGlobalComponentsOff } from '../hooks/useAreGlobalComponentsOff.ts';

/**
 * Image zoom and the plugins' global components, unless front matter or the query turns them off, as `PageHead` does
 * for feed links. The configuration can turn off the zoom alone.
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
