import order from './hook-order.json' with { type: 'json' };

/** The cells of the table; a hook that takes no context has a list of fields that is `null`. */
const words = {
  en: {
    head: ['Hook', 'In a build', 'In the dev server', 'In the context'],
    build: {
      once: 'Once',
      language: 'For each language',
      sidebar: 'For each sidebar',
      bundle: 'For each bundle (`web`, `node`)',
      page: 'For each page',
      page404: 'For each page and each 404 page',
      needed: 'As often as needed',
      check: 'Once, only in a check',
      command: 'Once, instead of the build',
      never: 'Never',
    },
    dev: {
      start: 'At the start',
      edit: 'At the start, and after each edit',
      menus: 'At the start, and after an edit of a title, front matter or a navigation file',
      page: 'For each request for the page',
      search: 'With the first search after an edit',
      file: 'With the first request for a file after an edit, if a plugin has `addOutputFiles`',
      needed: 'As often as needed',
      end: 'At the end',
      never: 'Never',
    },
    noContext: 'No context',
  },
  zh: {
    head: ['钩子', '构建时', '开发服务器中', '上下文'],
    build: {
      once: '一次',
      language: '每种语言一次',
      sidebar: '每个侧边栏一次',
      bundle: '每个包一次（`web`、`node`）',
      page: '每个页面一次',
      page404: '每个页面和每个 404 页面一次',
      needed: '按需多次',
      check: '一次，仅在检查时',
      command: '一次，代替构建',
      never: '从不',
    },
    dev: {
      start: '启动时',
      edit: '启动时，以及每次编辑之后',
      menus: '启动时，以及标题、Front matter 或导航文件改变之后',
      page: '每次请求该页面时',
      search: '编辑之后第一次搜索时',
      file: '编辑之后第一次请求文件时（前提是有插件使用 `addOutputFiles`）',
      needed: '按需多次',
      end: '结束时',
      never: '从不',
    },
    noContext: '没有上下文',
  },
} as const;

interface HookRow {
  readonly hook: string;
  readonly build: keyof typeof words.en.build;
  readonly dev: keyof typeof words.en.dev;
  readonly context: readonly string[] | null;
}

/** The heading and the rows of a table: when each hook runs, in the order of a build, and what its context has. */
export function hookOrder(lang: string): readonly (readonly string[])[] {
  const word = lang === 'zh' ? words.zh : words.en;
  return [
    word.head,
    ...(order as readonly HookRow[]).map(({ hook, build, dev, context }) => [
      hook === 'setup' ? '`setup`' : `[\`${hook}\`](#${hook.toLowerCase()})`,
      word.build[build],
      word.dev[dev],
      context === null ? word.noContext : ['command', 'config', ...context].map((field) => `\`${field}\``).join(', '),
    ]),
  ];
}
