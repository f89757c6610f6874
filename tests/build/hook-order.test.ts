import { definePlugin, type PluginApi } from 'doc-site/plugin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import order from '../../manual/plugins/reference/hook-order.json' with { type: 'json' };
import { hookMethods } from '../../plugins/hooks/plugin-methods.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';

interface Call {
  readonly hook: string;
  /** Fields of the context besides `command` and `config`, sorted. */
  readonly context: readonly string[] | undefined;
  readonly isNotFoundPage: boolean;
}

let calls: Call[] = [];
let site: TestSite;

/** Notes every call of every function that a plugin can register, and changes nothing. */
const pluginTrace = definePlugin({
  name: 'own:trace',
  setup(api) {
    note('setup', []);
    for (const hook of Object.keys(hookMethods) as (keyof typeof hookMethods)[]) {
      const handler = (...args: readonly unknown[]) => {
        note(hook, args);
        return hook.startsWith('add') ? [] : args[0];
      };
      Reflect.apply(api[hook], api, [handler]);
    }
    addData(api);
  },
});

function addData(api: PluginApi): void {
  api.addVirtualModule('own-module', (context) => {
    note('addVirtualModule', [context]);
    return 'export const word = 1;';
  });
  api.addGlobalComponents('./Word.tsx');
  api.addContentSources((context) => {
    note('addContentSources', [context]);
    return {};
  });
  api.addCommand('own', (_args, context) => note('addCommand', [context]));
  api.addCheck({
    rule: 'own:check',
    description: 'Nothing is wrong.',
    unit: 'pages',
    run(context) {
      note('addCheck', [context]);
      return { checked: 1, problems: [] };
    },
  });
}

function note(hook: string, args: readonly unknown[]): void {
  const last = args.at(-1);
  const hasContext = typeof last === 'object' && last !== null && 'command' in last && 'config' in last;
  const context = hasContext
    ? Object.keys(last).filter((field) => field !== 'command' && field !== 'config')
    : undefined;
  const isNotFoundPage = args.some(
    (arg) => typeof arg === 'object' && arg !== null && 'pageType' in arg && arg.pageType === '404',
  );
  calls.push({ hook, context: context?.sort(), isNotFoundPage });
}

/** The hooks that ran, each once, in the order of their first calls. */
const ran = (of: readonly Call[] = calls) => [...new Set(of.map(({ hook }) => hook))];
const rowsWith = (kind: 'build' | 'dev', values: readonly string[]) =>
  order.filter((row) => values.includes(row[kind])).map(({ hook }) => hook);

beforeAll(async () => {
  site = await createTestSite({
    plugins: [pluginTrace],
    config: {
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'zh', label: '简体中文' },
      ],
    },
    files: {
      'Word.tsx': "import { word } from 'own-module';\nexport default function Word() {\n  return <i>{word}</i>;\n}\n",
      'docs/en/index.md': '# Home\n',
      'docs/zh/index.md': '# 首页\n',
      'docs/en/guide/start.md': '# Start\n',
    },
  });
});
afterAll(() => site?.dispose());

test('the table of the manual has every hook', () => {
  const functions = ['setup', 'addVirtualModule', 'addContentSources', 'addCheck', 'addCommand'];
  expect(order.map(({ hook }) => hook).sort()).toEqual([...functions, ...Object.keys(hookMethods)].sort());
});

test('a build calls the hooks in the order of the table, as often and with the context that it says', async () => {
  calls = [];
  await site.build();
  const rows = order.filter(({ hook }) => ran().includes(hook));
  expect(rows.map(({ hook }) => hook)).toEqual(
    rowsWith('build', ['once', 'language', 'sidebar', 'bundle', 'page', 'page404', 'needed']),
  );
  // The 404 pages are prepared before all others.
  expect(ran(calls.filter(({ isNotFoundPage }) => !isNotFoundPage))).toEqual(rows.map(({ hook }) => hook));
  const times = new Map([
    ['once', 1],
    ['language', 2],
    ['sidebar', 2],
    ['bundle', 2],
    ['page', 4],
    ['page404', 6],
  ]);
  for (const { hook, build, context } of rows) {
    const own = calls.filter((call) => call.hook === hook);
    if (build !== 'needed') expect(own.length, hook).toBe(times.get(build));
    expect(own[0]?.context, hook).toEqual(context ?? undefined);
  }
});

test('a check and a command call the hooks that the table says', async () => {
  calls = [];
  await site.command('own');
  expect(calls.at(-1)).toMatchObject({ hook: 'addCommand', context: contextOf('addCommand') });
  expect(ran()).not.toContain('onBeforeBuild');
  await site.check();
  expect(calls.at(-1)).toMatchObject({ hook: 'addCheck', context: contextOf('addCheck') });
});

test('the dev server calls the hooks when the table says so', async () => {
  calls = [];
  const { url, close } = await site.dev();
  try {
    const atStart = rowsWith('dev', ['start', 'edit', 'menus', 'needed']);
    await expect.poll(() => ran().sort()).toEqual(atStart.sort());
    expect(calls.find(({ hook }) => hook === 'onDevStart')?.context).toEqual(contextOf('onDevStart'));

    for (const [path, value] of [
      ['/', 'page'],
      ['/search-index.json', 'search'],
      ['/own.txt', 'file'],
    ] as const) {
      const before = ran();
      await fetch(new URL(path, url), { headers: { accept: 'text/html' } });
      expect(ran().filter((hook) => !before.includes(hook))).toEqual(rowsWith('dev', [value]));
    }

    calls = [];
    await site.write({ 'docs/en/guide/start.md': '# Begin\n' });
    const afterEdit = rowsWith('dev', ['edit', 'menus']);
    await expect
      .poll(() =>
        ran()
          .filter((hook) => afterEdit.includes(hook))
          .sort(),
      )
      .toEqual(afterEdit.sort());
    expect(ran()).not.toContain('setup');
  } finally {
    await close();
  }
  expect(calls.at(-1)).toMatchObject({ hook: 'onDevClose', context: contextOf('onDevClose') });
});

function contextOf(hook: string): readonly string[] | undefined {
  return order.find((row) => row.hook === hook)?.context ?? undefined;
}
