import { definePlugin } from 'doc-site/plugin';

/** Draws `++Ctrl+K++` in documents as keys. */
export function pluginShortcuts() {
  return definePlugin({
    name: 'my-site:shortcuts',
    setup(api) {
      api.addRemarkPlugins({ module: import.meta.resolve('./remark-shortcuts.ts') });
    },
  });
}
