import { expect, test } from 'vitest';
import { checkConfig, configContext } from '../../../../plugins/config/check-config.ts';
import { createLocateOption } from '../../../../plugins/config/locate-option.ts';
import { resolveConfig } from '../../../../plugins/config/resolve-config.ts';
import { fc } from '../../../support/fast-check.ts';
import { nastyValue } from '../../../support/nasty.ts';

const file = 'doc-site.config.ts';

/** A configuration with something of everything. */
const complete = {
  title: 'Tool',
  base: '/docs/',
  siteOrigin: 'https://tool.example',
  locales: [
    {
      lang: 'en',
      label: 'English',
      nav: [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide' }],
      sidebar: { '/guide/': [{ text: 'Start', items: [{ text: 'Install', link: '/guide/install' }] }] },
      text: { menu: 'Menu' },
      editLink: { docRepoBaseUrl: 'https://code.example', text: 'Edit' },
    },
    { lang: 'zh', label: '中文' },
  ],
  socialLinks: [{ icon: 'github', mode: 'link', content: 'https://code.example' }],
  siblingTools: [{ name: 'Saw', desc: '锯', descEn: 'Cuts', logo: '/saw.svg', url: 'https://saw.example' }],
  footer: { message: { en: 'Made by hand', zh: '手工' }, copyright: '© 2024' },
  banner: { id: 'news', text: { en: 'New', zh: '新' }, link: '/guide/' },
  feeds: [{ id: 'notes', folder: '/notes/', title: { en: 'Notes', zh: '札记' } }],
  redirects: { '/old': '/guide/' },
  route: { include: ['**/*.md'], exclude: ['**/shared/**'] },
  markdown: { showLineNumbers: false },
  search: { mode: 'remote', apiUrl: 'https://search.example', searchIndexes: ['docs'] },
  check: { ignore: [{ rule: 'links', reason: 'old' }], severity: { titles: 'off' } },
};

/** What is wrong with a configuration. */
function problemsIn(user: unknown) {
  const source = `export default ${JSON.stringify(user, undefined, 2)};\n`;
  const { schema, cross } = checkConfig(user, configContext({ file, locate: createLocateOption(file, source) }));
  return [...(schema.ok ? [] : schema.problems), ...cross];
}

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

/** A copy in which the part at a path is another one. */
function withPart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? withPart(item, rest, part) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? withPart(item, rest, part) : item]),
  );
}

const edited = fc
  .array(fc.tuple(fc.constantFrom(...pathsIn(complete)), nastyValue), { minLength: 1, maxLength: 3 })
  .map((edits) => edits.reduce<unknown>((config, [path, part]) => withPart(config, path, part), complete));

test('any value of an option is either accepted, or each mistake is reported as a sentence with its place', () => {
  expect(problemsIn(complete)).toEqual([]);
  fc.assert(
    fc.property(edited, (user) => {
      const problems = problemsIn(user);
      if (problems.length === 0) resolveConfig({ user, configFile: `/site/${file}`, env: {} });
      for (const problem of problems) {
        expect(problem).toMatchObject({ file, line: expect.any(Number), column: expect.any(Number) });
        expect(problem.message).toMatch(/^(?:Unexpected|Missing|Expected) .*\.$/s);
      }
    }),
    { numRuns: 600 },
  );
});
