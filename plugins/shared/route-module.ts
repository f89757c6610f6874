import type { Route } from './types.ts';

/**
 * A route with the lazy load of its page module, as `virtual-doc-site/routes` exports it. `Content` is the MDX component
 * of the page; it is a parameter because this folder knows nothing of React (`theme/virtual-modules.d.ts` fills it in).
 */
export interface RouteModule<Content = unknown> extends Route {
  load(): Promise<{ readonly default: Content }>;
}
