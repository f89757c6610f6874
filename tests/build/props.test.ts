import path from 'node:path';
import { expect, test } from 'vitest';
import { pluginProps } from '../../plugins/optional/props/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const packages = path.resolve(import.meta.dirname, '../../manual/packages');
const button = `import type { Size } from '~/size';

const memo = <P,>(component: (props: P) => unknown) => component;

interface ButtonProps extends Omit<HTMLElement, 'title'> {
  /** The words, see {@link Card}; **short**. */
  label: string;
  size?: Size;
  /** @default 3 */
  count?: number | null;
  /**
   * Called once.
   * @deprecated Use \`label\`.
   */
  onPress?: (event: { x: number }) => void;
  /** @internal */
  secret?: string;
}

export default memo(function Button({ label, size = 'small', onPress: press }: ButtonProps) {
  return <button onClick={() => press?.({ x: 1 })} data-size={size}>{label}</button>;
});

export type Variant = { kind: 'a'; a: string } | { kind: 'b'; b?: number };
`;

const { site, read } = builtSite({
  plugins: [pluginProps({ packages })],
  files: {
    'docs/en/index.mdx':
      '# Home\n\n<Props of="@/en/_parts/Button.tsx" />\n\n<Props of="./_parts/Button.tsx" name="Variant" />\n',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./docs/en/_parts/*"] } } }',
    'docs/en/_parts/Button.tsx': button,
    'docs/en/_parts/size.ts': "export type Size = 'small' | 'large';\n",
  },
});

test('a table has the props of a component, or of a type, and the Markdown twin has it too', async () => {
  const { document } = parseHtml(await read('index.html'));
  const rows = [...document.querySelectorAll('article tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Prop', 'Type', 'Default', 'Description'],
    ['label', 'string', 'required', 'The words, see Card; short.'],
    ['size', "'small' | 'large'", "'small'", ''],
    ['count', 'number | null', '3', ''],
    ['onPress', '(event: { x: number; }) => void', '', 'Called once.\nUse label.'],
    ['Prop', 'Type', 'Default', 'Description'],
    ['kind', "'a' | 'b'", 'required', ''],
    ['a', 'string', '', ''],
    ['b', 'number', '', ''],
  ]);
  expect(document.querySelectorAll('article td del').length).toBe(1);
  const twin = await read('index.md');
  expect(twin).toContain("| `size` | `'small' \\| 'large'` | `'small'` |");
  expect(twin).toContain('| ~~`onPress`~~ | `(event: { x: number; }) => void` | | Called once. Use `label`. |');
});

test('the table follows a type in another file, which `paths` of `tsconfig.json` may name', async () => {
  await site().write({ 'docs/en/_parts/size.ts': "export type Size = 'medium';\n" });
  const { read: readAgain } = await site().build();
  expect(await readAgain('index.md')).toContain("`'medium'`");
});

test('a table that cannot be made is an error at its line', async () => {
  const lines = [
    ['<Props name="Button" />', 'Expected `<Props>` with `of`.'],
    ['<Props of="./Lost.tsx" />', 'Unexpected file `./Lost.tsx` in `<Props>`: there is no such file.'],
    [
      '<Props of="./values.ts" name="valeu" />',
      'Unexpected component in `<Props of="./values.ts">`: the file does not export `valeu`.',
    ],
    [
      '<Props of="./values.ts" name="value" />',
      'Unexpected component in `<Props of="./values.ts">`: `value` has no props of its own.',
    ],
    ['<Props of=".." />', 'Unexpected file `..` in `<Props>`: it is a folder.'],
    [
      '<Props of="./plain.js" />',
      'Unexpected component in `<Props of="./plain.js">`: it is JavaScript, which has no types to read.',
    ],
  ] as const;
  const files = {
    'docs/en/index.mdx': `# Home\n\n${lines.map(([element]) => element).join('\n\n')}\n`,
    'docs/en/values.ts': 'export const value = 1;\n',
    'docs/en/plain.js': 'export default () => null;\n',
  };
  const broken = await siteOfTest({ plugins: [pluginProps({ packages })], files });
  expect(await broken.problems()).toMatchObject(
    lines.map(([, message], index) => ({ file: 'docs/en/index.mdx', line: 3 + 2 * index, message })),
  );
});

test('a syntax error in a file with types is reported there, and there is no table of the rest', async () => {
  const files = {
    'docs/en/index.mdx': '# Home\n\n<Props of="./Button.tsx" />\n',
    'docs/en/Button.tsx':
      "import type { Size } from './size.ts';\nexport const Button = ({ size }: { size: Size }) => <b>{size}</b>;\n",
    'docs/en/size.ts': 'export type Size = ;\n',
  };
  const broken = await siteOfTest({ plugins: [pluginProps({ packages })], files });
  expect(await broken.problems()).toMatchObject([{ file: 'docs/en/size.ts', line: 1, rule: 'syntax' }]);
});
