import type { ContentHooks } from './content/ports.ts';
import type { ContentModel } from './content/types.ts';
import type { Hooks } from './hooks/create-hooks.ts';
import type { HookContext } from './hooks/types.ts';

/** The hooks as the content model sees them: it knows of no command, and names itself where a hook is told of pages. */
export function contentHooks(hooks: Hooks, context: HookContext): ContentHooks {
  const withModel = (model: ContentModel) => ({ ...context, model });
  return {
    texts: hooks.collected.texts,
    addedPages: () => hooks.addedPages(context),
    routes: (routes) => hooks.routes(routes, context),
    nav: (nav, lang) => hooks.nav(nav, lang, context),
    sidebar: (items, folder) => hooks.sidebar(items, folder, context),
    pageFeeds: (page, model) => hooks.pageFeeds(page, withModel(model)),
    pageData: (page, model) => hooks.pageData(page, withModel(model)),
    headTags: (page, model) => hooks.headTags(page, withModel(model)),
    redirects: (model) => hooks.redirects(withModel(model)),
    searchSections: (sections, lang, model) => hooks.searchSections(sections, lang, withModel(model)),
  };
}
