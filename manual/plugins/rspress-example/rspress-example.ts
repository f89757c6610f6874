/** A plugin in the form that Rspress expects: it imports nothing of doc-site. */
export default function rspressExample() {
  return {
    name: 'rspress-example',
    addPages: () => [
      {
        routePath: '/migrate/rspress-example',
        content: `---
hidden: true
description: A page that a plugin for Rspress adds to this manual.
---

# A page of an Rspress plugin

The hook \`addPages\` of a plugin for Rspress wrote this page. [From Rspress](/migrate/rspress#plugins-for-rspress) shows the plugin.
`,
      },
      {
        routePath: '/zh/migrate/rspress-example',
        content: `---
hidden: true
description: Rspress 插件为本手册添加的页面。
---

# Rspress 插件添加的页面

本页由一个 Rspress 插件的 \`addPages\` 钩子生成。插件代码见[从 Rspress 迁移](/migrate/rspress#plugins-for-rspress)。
`,
      },
    ],
  };
}
