import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../plugins/api/index.ts';
import { pluginTypeDoc } from '../../plugins/optional/typedoc/index.ts';
import { builtSite, enAndZh, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const packages = path.resolve(import.meta.dirname, '../../manual/packages');
const plugins = [pluginTypeDoc({ entryPoints: ['src/index.ts'], packages, tsconfig: 'tsconfig.json' })];
const settings = { 'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] } }\n' };
const module = `import type { Name } from './name';

/** How a greeting sounds. See {@link Name} and {@link Nothing}. */
export interface Options {
  /** Whether it ends with an exclamation mark. */
  readonly loud: boolean;
}

/**
 * Writes a greeting.
 *
 * @param name - Who is greeted, as a Promise<string> <b>too.
 */
export function greet(name: Name, options: Options): string {
  return name + options.loud;
}

export type { Name };
`;

const { read, files, site } = builtSite({
  plugins,
  config: enAndZh,
  files: {
    ...settings,
    'src/index.ts': module,
    'src/name.ts': '/** A name. */\nexport type Name = string;\n',
    'docs/en/index.md': '# Home\n\n[Options](/api/interfaces/Options#loud)\n',
    'docs/zh/index.md': '# 首页\n',
  },
});

describe('pages from the types of modules', () => {
  test('there is one for each export, with its comments and links to the types', async () => {
    const { document, text } = parseHtml(await read('api/functions/greet.html'));
    expect(text('h1')).toBe('greet()');
    expect(text('article')).toContain('Who is greeted, as a Promise<string> <b>too.');
    const links = [...document.querySelectorAll('article td a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/api/interfaces/Options']);
    expect(await files()).toContain('api/functions/greet.md');
  });

  test.each([
    ['api/index.html', /Functions.*Interfaces.*Type Aliases/s],
    ['zh/api/index.html', /函数.*接口.*类型别名/s],
  ])('the sidebar of %s has the kinds as words', async (file, kinds) => {
    const { text } = parseHtml(await read(file));
    expect(text('nav#doc-site-sidebar, #doc-site-sidebar')).toMatch(kinds);
  });

  test('headings are in the language of the page', async () => {
    const headingsIn = async (file: string) =>
      [...parseHtml(await read(file)).document.querySelectorAll('article h2')].map(({ textContent }) => textContent);
    expect(await headingsIn('api/functions/greet.html')).toEqual(['Parameters', 'Returns']);
    expect(await headingsIn('zh/api/functions/greet.html')).toEqual(['参数', '返回']);
  });

  test('what TypeDoc warns about is shown', () => {
    expect(site().messages.map(({ message }) => message)).toContain(
      'Failed to resolve link to "Nothing" in comment for Options.',
    );
  });
});

test('a mistake in a module is reported at its place', { tags: 'all' }, async () => {
  const broken = await siteOfTest({
    plugins,
    files: { ...settings, 'src/index.ts': `export const loud: boolean = 'yes';\n`, 'docs/en/index.md': '# Home\n' },
  });
  await expect(broken.build()).rejects.toMatchObject({
    problems: [
      {
        file: 'src/index.ts',
        line: 1,
        column: 14,
        message: "Type 'string' is not assignable to type 'boolean'.",
      },
    ],
  });
});

test('an unknown option of TypeDoc and a missing module are reported', { tags: 'all' }, async () => {
  const withOptions = (options: Partial<Parameters<typeof pluginTypeDoc>[0]>) =>
    siteOfTest({
      plugins: [pluginTypeDoc({ entryPoints: ['src/index.ts'], packages, ...options })],
      files: { 'src/index.ts': module, 'src/name.ts': 'export type Name = string;\n', 'docs/en/index.md': '# Home\n' },
    });
  const messagesOf = async (options: Parameters<typeof withOptions>[0]): Promise<string> =>
    (await withOptions(options)).model().then(
      () => '',
      (error) => error.problems.map(({ message }: Problem) => message).join('\n'),
    );
  expect(await messagesOf({ typedoc: { namme: 'x' } })).toMatch(/'namme' You may have meant: .*name/);
  expect(await messagesOf({ typedoc: { sort: ['nope'] } })).toMatch(/valid options are: source-order, .*last\.$/);
  expect(await messagesOf({ typedoc: { plugin: ['nope'] } })).toMatch(
    /nope could not be loaded.*Cannot find(?!.* at )/,
  );
  expect(await messagesOf({ entryPoints: ['src/index.ts', 'src/a.ts', 'src/b.ts'] })).toMatch(
    /`src\/a.ts`\.\n.*`src\/b.ts`/,
  );
});

test('TypeDoc runs again when a configuration that the `tsconfig.json` extends has changed', {
  tags: 'all',
}, async () => {
  const base = (strict: boolean) => JSON.stringify({ compilerOptions: { strict, types: [] } });
  const site = await siteOfTest({
    plugins: [pluginTypeDoc({ entryPoints: ['src/index.ts'], packages })],
    files: {
      'tsconfig.json': '{ "extends": "./tsconfig.base.json" }\n',
      'tsconfig.base.json': base(false),
      'src/index.ts': 'export const name: string = null;\n',
      'docs/en/index.md': '# Home\n',
    },
  });
  await site.model();
  await site.write({ 'tsconfig.base.json': base(true) });
  await expect(site.model()).rejects.toMatchObject({ problems: [{ file: 'src/index.ts', line: 1 }] });
});
