import type { HookContext } from './api/index.ts';
import type { ContentHooks } from './content/ports.ts';
import type { ContentModel } from './content/types.ts';
import type { Hooks } from './hooks/create-hooks.ts';

/** The hooks as the content model sees them: it knows of no command, and names itself where a hook is told of pages. */
export function contentHooks(hooks: Hooks, context: HookContext): ContentHooks {
  const withModel = (model: ContentModel) => ({ ...context, model });
  return {
    texts: hooks.collected.texts,
    addedPages: () => hooks.run.addPages(context),
    routes: (routes) => hooks.run.modifyRoutes(routes, context),
    nav: (nav, lang) => hooks.run.modifyNav(nav, lang, context),
    sidebar: (items, folder) => hooks.run.modifySidebar(items, folder, context),
    pageFeeds: (page, model) => hooks.run.addPageFeeds(page, withModel(model)),
    pageData: (page, model) => hooks.run.extendPageData(page, withModel(model)),
    headTags: (page, model) => hooks.run.addHeadTags(page, withModel(model)),
    redirects: (model) => hooks.run.addRedirects(withModel(model)),
    searchSections: (sections, lang, model) => hooks.run.modifySearchSections(sections, lang, withModel(model)),
  };
}
