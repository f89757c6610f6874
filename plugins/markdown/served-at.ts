import { type LangSettings, withoutLang } from '#shared/paths';
import type { DocContext } from './types.ts';

/** Route path at which the document of a route is served: another if its front matter has a `slug`. */
export function servedAt(route: string, { slugs }: DocContext, settings: Pick<LangSettings, 'locales'>): string {
  if (slugs === undefined) return route;
  const path = withoutLang(route, settings);
  return route.slice(0, route.length - path.length) + (slugs[path] ?? path);
}
