import type { Route } from './types.ts';

/**
 * A route with the lazy loader of its page module, as exported by `virtual-doc-site/routes`. `Content` is the MDX
 * component; it is a type parameter because this folder does not depend on React (`theme/virtual-modules.d.ts` sets
 * it).
 */
export interface RouteModule<Content = unknown> extends Route {
  load(): Promise<{ readonly default: Content }>;
}
