import path from 'node:path';
import { type DocSitePlugin, definePlugin } from '../api/index.ts';
import { engineRoot } from '../files/engine-files.ts';

/**
 * Lets readers on wide screens hide the sidebar with a button next to it; the browser remembers the choice. Without
 * scripts there is no button.
 */
export function pluginSidebarToggle(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:sidebar-toggle',
    setup(api) {
      // Before the first paint, so that nothing moves.
      const content =
        "try{if(localStorage.getItem('doc-site-sidebar')==='hidden')document.documentElement.dataset.sidebar='hidden'}catch{}";
      api.addHeadTags(() => [{ tag: 'script', attrs: {}, content }]);
      api.addSlot('afterBar', path.join(engineRoot, 'plugins/sidebar-toggle/client/SidebarToggle.tsx'));
    },
  });
}
