import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { moduleRequests } from '../../plugins/site-code/module-requests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { imports: aliases } = JSON.parse(read('package.json'));

/** The table of folders in CONTRIBUTING.md, row by row. In the row `plugins/optional/*\/`, each folder is on its own. */
const [, table = ''] =
  /^\| folder \| holds \| may import \|\n\| .*\n((?:\|.*\n)+)/m.exec(read('CONTRIBUTING.md')) ?? [];
const rows = [...table.matchAll(/^\| `([^|]+)` \| .+ \| ([^|]+) \|$/gm)].map(([, folder = '', names = '']) => ({
  folder,
  isMine: (file: string) => file.startsWith(folder.replace('*/', '')),
  allowed: names.replaceAll('`', '').split(', '),
}));
const rowOf = (file: string) =>
  rows.filter(({ isMine }) => isMine(file)).sort((a, b) => b.folder.length - a.folder.length)[0];
/** The folder that a file belongs to: that of its row. */
const folderOf = (file: string) => rowOf(file)?.folder.replace('*', file.split('/')[2] ?? '');

const sources = [
  '{plugins,theme,scripts}/**/*.{ts,tsx,mjs}',
  'rsbuild.config.ts',
  '!**/*.d.ts',
  '!scripts/init/template',
];
const imports = globSync(sources, { cwd: root }).flatMap((file) =>
  moduleRequests(parseSync(file, read(file)).module, read(file)).map(({ value }) => ({
    file,
    specifier: value,
    target: targetOf(value, file),
  })),
);

/** The file that an import leads to, through an alias too; undefined for a package. */
function targetOf(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  if (specifier.startsWith('virtual-doc-site/')) return 'virtual modules';
  const [scope, rest = ''] = specifier.split(/(?<=\/)(.*)/s);
  const mapped = aliases[specifier] ?? aliases[`${scope}*`];
  return mapped === undefined ? undefined : path.normalize(mapped['@doc-site/source'].replace('*', rest));
}

function isAllowed(name: string, { specifier, target = '' }: (typeof imports)[number]): boolean {
  return ['everything', specifier, target].includes(name) || folderOf(target) === `plugins/${name}/`;
}

test('a module imports from other folders only what the table of folders allows', () => {
  const forbidden = imports.filter((found) => {
    if (found.target === undefined || folderOf(found.file) === folderOf(found.target)) return false;
    return !rowOf(found.file)?.allowed.some((name) => isAllowed(name, found));
  });
  expect(forbidden.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

test('the table of folders allows nothing that no module needs', () => {
  const unused = rows
    .slice(0, -1)
    .flatMap(({ folder, isMine, allowed }) =>
      allowed
        .filter((name) => name !== 'nothing' && !imports.some((found) => isMine(found.file) && isAllowed(name, found)))
        .map((name) => `${folder} imports nothing of ${name}`),
    );
  expect(unused).toEqual([]);
});

test('every export has a doc comment', () => {
  const declared = globSync(sources, { cwd: root }).flatMap((file) => {
    const text = read(file);
    const { program, comments } = parseSync(file, text);
    return program.body.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration === null) return [];
      const [name = ''] = /(?<=^export (?:(?:async|declare|abstract) )*\w+ )\w+/.exec(text.slice(node.start)) ?? [];
      const isDocumented = comments.some(
        ({ value, end }) => value.startsWith('*') && /^\s*(?:\/\/.*\s*)*$/.test(text.slice(end, node.start)),
      );
      return [{ place: `${file}: ${name}`, isDocumented }];
    });
  });
  // One comment stands for all signatures of a function.
  const documented = new Set(declared.flatMap(({ place, isDocumented }) => (isDocumented ? place : [])));
  expect(documented.size).toBeGreaterThan(1000);
  expect(declared.map(({ place }) => place).filter((place) => !documented.has(place))).toEqual([]);
});

/** A folder; in the API and the search, a module. */
const unitOf = (file: string) =>
  /^(?:plugins\/(?:api\/|search\/|optional\/|config\/(?=schema\/))?|theme\/|scripts\/)[^/]+/.exec(file)?.[0] ?? file;

test.each([
  ['folders', unitOf],
  ['modules', (file: string) => file],
])('%s do not import each other in a circle', (_, nameOf) => {
  let left = imports
    .map(({ file, target = '' }) => [nameOf(file), nameOf(target)] as const)
    .filter(([from, to]) => from !== to);
  for (let before = 0; before !== left.length; ) {
    before = left.length;
    const [importers, imported] = [new Set(left.map(([from]) => from)), new Set(left.map(([, to]) => to))];
    left = left.filter(([from, to]) => importers.has(to) && imported.has(from));
  }
  expect([...new Set(left.map(([from, to]) => `${from} imports ${to}`))]).toEqual([]);
});

test.each(['plugins/search/', 'theme/'])(
  'the layers of %s use only those before them, as CONTRIBUTING.md lists them',
  (folder) => {
    const [, list = ''] =
      new RegExp(`\`${folder}\`[^.]*?(?:using|uses) only those before it: ([^.|]*)`).exec(read('CONTRIBUTING.md')) ??
      [];
    const layers = [...list.replace(/beside them.*/s, '').matchAll(/`([\w-]+)\/?`/g)].map(([, name]) => name);
    expect(layers.length).toBeGreaterThan(3);
    // The types come first, the other modules beside the folders last.
    const layerOf = (file: string) => {
      const [first = '', ...rest] = file.slice(folder.length).split('/');
      if (first === 'types.ts') return -1;
      return rest.length === 0 ? layers.length : layers.indexOf(first);
    };
    const upward = imports.filter(
      ({ file, target = '' }) =>
        file.startsWith(folder) && target.startsWith(folder) && layerOf(file) < layerOf(target),
    );
    expect(upward.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  },
);

test.each([
  ['plugins/shared/', /^(?:node:|react|@rsbuild\/)/],
  ['plugins/search/', /^(?:node:|react|@rsbuild\/)/],
  ['plugins/content/', /^(?:react|@rsbuild\/)/],
  ['plugins/markdown/', /^(?:react|@rsbuild\/)/],
  ['theme/', /^node:/],
])('no module of %s imports a package that matches %s', (folder, packages) => {
  expect(imports.filter(({ file, specifier }) => file.startsWith(folder) && packages.test(specifier))).toEqual([]);
});
