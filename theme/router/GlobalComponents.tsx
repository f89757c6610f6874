import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { globalComponents } from 'virtual-doc-site/theme';
import { useImageZoom } from '../components/ImageZoom/useImageZoom.ts';

/**
 * The global extras, on every page: image zoom and the global components of plugins, unless front matter or the query
 * parameter `globalUIComponents=0` turns them off (spec, section 2.6), and with them the link tags of feeds. The query
 * is read after hydration: the build does not know it.
 */
export function GlobalComponents({ isOn }: { readonly isOn: boolean }): ReactNode {
  const isOffByQuery = useSyncExternalStore(subscribeToNothing, readQuery, serverQuery);

  useEffect(() => {
    if (!isOffByQuery) return;
    for (const feed of document.head.querySelectorAll('link[rel="alternate"][type$="+xml"]')) feed.remove();
  }, [isOffByQuery]);

  useImageZoom(isOn && !isOffByQuery);
  if (!isOn || isOffByQuery) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
  return globalComponents.map((Component, index) => <Component key={index} />);
}

const subscribeToNothing = () => () => undefined;
const readQuery = () => new URLSearchParams(window.location.search).get('globalUIComponents') === '0';
const serverQuery = () => false;
