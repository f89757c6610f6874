import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { definePlugin } from '../../plugins/api/index.ts';
import { pluginCheckProps } from '../../plugins/optional/check-props/index.ts';
import type { Problem } from '../../plugins/shared/errors.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { writeRecipe } from '../support/recipe.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const packages = path.join(repository, 'manual/packages');

const components = {
  'docs/en/_parts/Price.tsx': `import type { ReactNode } from 'react';
import type { Currency } from '~/currency';

interface PriceProps {
  readonly amount: number;
  readonly currency?: Currency;
  readonly rates?: readonly { readonly name: string; readonly value?: number }[];
  readonly isNew?: boolean;
  readonly format?: (amount: number) => string;
  readonly note?: string;
  readonly children?: ReactNode;
}

export default function Price({ amount }: PriceProps) {
  return <p>{amount}</p>;
}
`,
  'docs/en/_parts/currency.ts': "export type Currency = 'EUR' | 'USD';\n",
  'docs/en/_parts/parts.tsx': `import { type ComponentProps, Component, forwardRef, memo, type ReactNode } from 'react';
import type { Unresolved } from 'without-types';

export const Link = memo(forwardRef<HTMLAnchorElement, ComponentProps<'a'> & { readonly to: string }>(({ to }, ref) => <a ref={ref}>{to}</a>));
export class Box extends Component<{ readonly size: number; readonly title: string; readonly children: ReactNode }> {
  static defaultProps = { size: 1 };
  override render() { return this.props.children; }
}
export function Choice<T extends string>({ items, value }: { readonly items: readonly T[]; readonly value: NoInfer<T> }) {
  return <p>{items.join(value)}</p>;
}
export function Shape(props: { readonly kind: 'circle'; readonly radius: number } | { readonly kind: 'square'; readonly side: number }) {
  return <p>{props.kind}</p>;
}
interface CircularProps extends CircularProps {
  readonly width: number;
}
export const Circular = ({ width }: CircularProps) => <p>{width}</p>;
interface WidgetProps extends Unresolved {
  readonly width: number;
}
export const Widget = ({ width }: WidgetProps) => <p>{width}</p>;
export function Boxed<P extends object>(props: Omit<P, 'as'> & { readonly as: string }) {
  return <p>{props.as}</p>;
}
export const Years = (props: { readonly names: Readonly<Record<number, string>>; readonly [data: \`data\${string}\`]: number }) => <p>{props.names[1]}</p>;
export const Line = () => <hr />;
export const Menu = { Item: ({ label }: { readonly label: string }) => <b>{label}</b> };
export const rates = [{ name: 'a' }];
export const amounts = { low: 1, text: 'one' };
type Tree = { readonly kind: 'a'; readonly in?: Tree } | { readonly kind: 'b'; readonly in?: Tree; readonly b: 1 };
export function Forest({ tree }: { readonly tree: Tree }) { return <p>{tree.kind}</p>; }
export function Icon({ name }: { readonly name: ${Array.from({ length: 99 }, (_, index) => `'icon-${index}'`).join(' | ')} }) { return <p>{name}</p>; }
`,
  'docs/en/_parts/Untyped.jsx': 'export function Untyped({ a }) { return <p>{a}</p>; }\n',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./docs/en/_parts/*"] } } }',
};
const imports = `import Price from './_parts/Price.tsx'
import { Box, Boxed, Choice, Line, Link, Menu, Shape, Widget, Years, amounts, rates } from './_parts/parts'
import * as all from './_parts/parts'
import { Untyped } from './_parts/Untyped.jsx'
`;

/** Makes a site with the components, and with the types of React. */
async function makeSite(files: Readonly<Record<string, string>>): Promise<TestSite> {
  const registered = definePlugin({
    name: 'test:components',
    setup: (api) => api.addMdxComponents('./docs/en/_parts/registered.tsx'),
  });
  const site = await createTestSite({
    plugins: [registered, pluginCheckProps({ packages })],
    files: {
      ...components,
      'docs/en/_parts/registered.tsx':
        "export { default as Price } from './Price.tsx';\nexport { Box as Card } from './parts.tsx';\n",
      ...files,
    },
  });
  mkdirSync(path.join(site.root, 'node_modules'));
  symlinkSync(path.join(repository, 'node_modules/@types'), path.join(site.root, 'node_modules/@types'), 'junction');
  return site;
}

/** The same for one test. */
async function siteWith(files: Readonly<Record<string, string>>): Promise<TestSite> {
  const site = await makeSite(files);
  onTestFinished(() => site.dispose());
  return site;
}

const shown = ({ line, column, message, hint = '' }: Problem) => `${line}:${column} ${message} ${hint}`.trim();

const tree = (innermost: string) => "{ kind: 'a', in: ".repeat(60) + innermost + ' }'.repeat(60);

let problems: readonly Problem[];
const foundIn = (name: string) => problems.filter(({ file }) => file === `docs/en/${name}`).map(shown);

/** One site, so that TypeScript reads the types of React once. */
beforeAll(async () => {
  const site = await makeSite({
    'docs/en/index.mdx': `${imports}
export const list = [{ name: 1 }]

# Home

<Price amount={3} currency="EUR" isNew rates={[{ name: 'a' }, { name: 'b', value: -1 }]} data-id="x" key="a">Text</Price>

<Price amount={amounts.low} rates={rates} format={(value) => String(value)} note={\`x\`} /> <Price {...props} amount={Number(1)} />

<Price amount={1 + 2} rates={list} currency={props.currency} note={undefined} />

{rates.map(({ name }) => <Price key={name} amount={name.length} />)}

{[Line].map((Price) => <Price a="b" />)} {[1].map((rates) => { const Mine = Line; return <Price amount={rates}><Mine /></Price> })}

<Boxed size={1} as="p" /> <Years names={{ 1990: 'a', 2000: 'b' }} dataSize={1} />

<Link to="/" href="/" aria-label="x">Text</Link> <Box title="A">Text</Box> <Menu.Item label="a" /> <all.Line />

<Choice items={['a', 'b']} value="a" /> <Shape kind="circle" radius={1} /> <Line /> <Untyped b={1} /> <Widget height={1} /> <all.Circular width={1} />

<Card title="Mine">The card of the site.</Card>
`,
    'docs/en/page.md': '# Page\n\n<Price note="3" amount=3 />\n',
    'docs/en/mistakes.mdx': `${imports}
# Home

Text <Price amout={3} amount="3" currency="EURO" />

<Price amount isNew="true" rates={[{ nam: 'a' }, { name: 1 }, 'x']} note={3}>

<Price currency={amounts.text} amount={() => 3} note={<b>x</b>} />

</Price>

{rates.map(() => <Price amount="x" />)} {rates.map(() => <Menu.Item labl="a" />)}

<Link href={1} /> <Box size={1} titel="x" /> <Box title="x" /> <Menu.Item labl="a" />

<Choice itms={['a']} value="c" /> <Shape kind="circle" /> <Shape kind="oval" /> <Line a="b">Text</Line>

<Price amount={1} rates={rates[0]} currency={rates} /> <all.Menu.Item />

<Card /> <Price amount={1} rates={{ name: 'a' }} /> <Price amount={1} children={{}} />

<Boxed size={1} /> <Years names={{ 1990: 1 }} data={1} />
`,
    'docs/en/deep.mdx': `import { Forest, Icon } from './_parts/parts'

# Home

<Forest tree={${tree("{ kind: 'b', b: 1 }")}} />

<Forest tree={${tree("{ kind: 'b' }")}} />

<Icon name="icon-7x" />
`,
  });
  problems = await site.problems();
  await site.dispose();
});

test('correct uses are not reported, nor what only running the document can tell', () => {
  expect(foundIn('index.mdx')).toEqual([]);
  expect(foundIn('page.md')).toEqual([
    '3:17 Unexpected text "3" for property `amount` of `<Price>`: expected `number`. In `.md`, attributes are texts. Rename the file to `.mdx`, or let the component accept a text.',
  ]);
  expect(problems.filter(({ file }) => !/(?:page|mistakes|deep)\.mdx?$/.test(file ?? ''))).toEqual([]);
});

test('each mistake is reported at its property, with the type that is wanted', () => {
  expect(foundIn('mistakes.mdx')).toEqual([
    '8:13 Unexpected property `amout` of `<Price>`: there is no such property. Did you mean `amount`?',
    '8:23 Unexpected text "3" for property `amount` of `<Price>`: expected `number`. Write `amount={3}`.',
    `8:34 Unexpected text "EURO" for property \`currency\` of \`<Price>\`: expected \`'EUR' | 'USD'\`. Did you mean \`EUR\`?`,
    '10:8 Unexpected `true` for property `amount` of `<Price>`: expected `number`.',
    '10:15 Unexpected text "true" for property `isNew` of `<Price>`: expected `boolean`. Write `isNew={true}`.',
    '10:38 Unexpected property `rates[0].nam` of `<Price>`: there is no such property. Did you mean `name`?',
    "10:52 Unexpected `1` for property `rates[1].name` of `<Price>`: expected `string`. Write `'1'`.",
    '10:63 Unexpected text "x" for property `rates[2]` of `<Price>`: expected `{ readonly name: string; readonly value?: number | undefined; }`.',
    '10:69 Unexpected `3` for property `note` of `<Price>`: expected `string`. Write `note="3"`.',
    "12:8 Unexpected value of type `string` for property `currency` of `<Price>`: expected `'EUR' | 'USD'`.",
    '12:32 Unexpected function for property `amount` of `<Price>`: expected `number`.',
    '12:49 Unexpected element for property `note` of `<Price>`: expected `string`.',
    '16:25 Unexpected text "x" for property `amount` of `<Price>`: expected `number`.',
    '16:69 Unexpected property `labl` of `<Menu.Item>`: there is no such property. Did you mean `label`?',
    '18:7 Unexpected `1` for property `href` of `<Link>`: expected `string`. Write `href="1"`.',
    '18:33 Unexpected property `titel` of `<Box>`: there is no such property. Did you mean `title`?',
    '18:46 Missing content of `<Box>`: it would be empty.',
    '18:75 Unexpected property `labl` of `<Menu.Item>`: there is no such property. Did you mean `label`?',
    '20:9 Unexpected property `itms` of `<Choice>`: there is no such property. Did you mean `items`?',
    '20:35 Missing property `radius` of `<Shape>`: expected `number`.',
    `20:66 Unexpected text "oval" for property \`kind\` of \`<Shape>\`: expected \`'circle' | 'square'\`.`,
    '20:87 Unexpected property `a` of `<Line>`: there is no such property. It takes none.',
    '20:81 Unexpected content of `<Line>`: it shows no content. Close it at once: `<Line … />`.',
    "22:36 Unexpected value of type `{ name: string; }[]` for property `currency` of `<Price>`: expected `'EUR' | 'USD'`.",
    '22:56 Missing property `label` of `<all.Menu.Item>`: expected `string`.',
    '24:1 Missing property `title` of `<Card>`: expected `string`.',
    '24:1 Missing content of `<Card>`: it would be empty.',
    '24:28 Unexpected object for property `rates` of `<Price>`: expected `readonly { readonly name: string; readonly value?: number | undefined; }[]`.',
    '24:71 Unexpected object for property `children` of `<Price>`: expected `ReactNode`.',
    "26:36 Unexpected `1` for property `names.1990` of `<Years>`: expected `string`. Write `'1'`.",
  ]);
});

test('a value of a type that contains itself is compared at once, however deep it is; long types are cut', () => {
  const [missing, icon, ...others] = foundIn('deep.mdx');
  expect(missing).toMatch(/^7:\d+ Missing property `tree(?:\.in){60}\.b` of `<Forest>`: expected `1`\.$/);
  expect(icon).toBe(
    "9:7 Unexpected text \"icon-7x\" for property `name` of `<Icon>`: expected `'icon-0' | 'icon-1' | 'icon-2' | 'icon-3' | 'icon-4' | 'icon-5' | …`. Did you mean `icon-7`?",
  );
  expect(others).toEqual([]);
});

test('findings follow the types of components and what these import', { tags: 'all' }, async () => {
  const site = await siteWith({
    'docs/en/index.mdx': '# Home\n\n<Price amount={1} currency="CHF" />\n',
  });
  expect((await site.problems()).map(shown)).toEqual([
    "3:19 Unexpected text \"CHF\" for property `currency` of `<Price>`: expected `'EUR' | 'USD'`.",
  ]);
  await site.write({ 'docs/en/_parts/currency.ts': "export type Currency = 'EUR' | 'CHF';\n" });
  expect(await site.problems()).toEqual([]);
  await site.write({ 'docs/en/_parts/Price.tsx': 'export default (props: { sum: number }) => <p>{props.sum}</p>;\n' });
  expect((await site.problems()).map(shown)).toEqual([
    '3:8 Unexpected property `amount` of `<Price>`: there is no such property. It takes `sum`.',
    '3:19 Unexpected property `currency` of `<Price>`: there is no such property. It takes `sum`.',
  ]);
});

test('a `tsconfig.json` that cannot be read is reported once, at its place, until it is corrected', async () => {
  const site = await siteWith({
    'docs/en/index.mdx': "import Price from '~/Price'\n\n# Home\n\n<Price amount={1} />\n",
    'docs/en/other.md': '# Other\n\n<Price amount={1} />\n',
    'tsconfig.json': '{\n  "extends": ["./tsconfig.base.json", "./none.json"]\n}\n',
    'tsconfig.base.json': '{ "compilerOptions": { "newer": 1, "jsx": [ } }\n',
  });
  const inTsconfig = async () =>
    (await site.problems()).filter(({ rule }) => rule === 'tsconfig').map((one) => `${one.file}:${shown(one)}`);
  const hint = 'Correct it: its `paths` lead to the types of components.';
  expect(await inTsconfig()).toEqual([
    `tsconfig.base.json:1:45 Unexpected \`tsconfig.json\`: Expression or comma expected. ${hint}`,
    `tsconfig.json:2:3 Unexpected \`tsconfig.json\`: Cannot read file 'none.json'. ${hint}`,
  ]);
  await site.write({
    'tsconfig.json': '{ "extends": "./tsconfig.base.json" }\n',
    'tsconfig.base.json': '{ "compilerOptions": { "paths": { "~/*": ["./docs/en/_parts/*"] } } }\n',
  });
  expect(await inTsconfig()).toEqual([]);
});

test('the example of the manual has the mistakes that the manual shows', async () => {
  const site = await siteWith({ 'docs/en/index.md': '# Home\n' });
  const recipe = { write: (file: string, text: string) => site.write({ [file]: text }) };
  for (const heading of ['## Static components', '## Checked props'])
    await writeRecipe('customize/components', heading, recipe);
  expect((await site.problems()).map(shown)).toEqual([
    '5:15 Unexpected `20` for property `node` of `<Requirements>`: expected `string`. Write `node="20"`.',
    '7:15 Unexpected property `nodes` of `<Requirements>`: there is no such property. Did you mean `node`?',
  ]);
});

test('a syntax error in a file with types is reported there, and nothing is said about properties', {
  tags: 'all',
}, async () => {
  const site = await siteWith({
    'docs/en/index.mdx': "import Price from './_parts/Price.tsx'\n\n# Home\n\n<Price amount={1} lost />\n",
    'docs/en/_parts/currency.ts': "export type Currency = 'EUR' |;\n",
  });
  expect(await site.problems()).toMatchObject([{ file: 'docs/en/_parts/currency.ts', line: 1, rule: 'syntax' }]);
});
