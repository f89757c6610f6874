import type { ReactNode } from 'react';
import { globalComponents } from 'virtual-doc-site/theme';
import { useImageZoom } from '../components/ImageZoom/useImageZoom.ts';
import { useAreGlobalComponentsOff } from '../hooks/useAreGlobalComponentsOff.ts';

/**
 * The global extras, on every page: image zoom and the global components of plugins, unless front matter or the query
 * turns them off (spec, section 2.6). The link tags of feeds, which go with them, are the head's: see `PageHead`.
 */
export function GlobalComponents({ isOn }: { readonly isOn: boolean }): ReactNode {
  const isShown = !useAreGlobalComponentsOff() && isOn;
  useImageZoom(isShown);
  if (!isShown) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
  return globalComponents.map((Component, index) => <Component key={index} />);
}
