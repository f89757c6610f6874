import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

export interface ClientOnlyProps {
  /** What the build renders, and what readers see until the children have loaded. Default: nothing. */
  readonly fallback?: ReactNode;
  /** Rendered in the browser only; components from `lazy` are not imported before. */
  readonly children: ReactNode;
}

const neverChanges = () => () => undefined;

/** Inside a client component: renders its children in the browser, but not while the site is built. */
export function ClientOnly({ fallback, children }: ClientOnlyProps): ReactNode {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
