import { describe, expect, expectTypeOf, test } from 'vitest';
import { type BuiltinComponent, builtinComponents, type componentSpecs } from '#shared/component-props';
import type { mdxComponents } from '../../../../theme/mdx/mdx-components.tsx';
import { compileToCode, settings } from './compile.ts';

/** Problems of a document as `line:column message hint`. */
async function problemsOf(source: string, componentModules: Record<string, string> = {}): Promise<string[]> {
  const changed = { ...settings, componentNames: builtinComponents, componentModules };
  const { meta } = await compileToCode(source, { settings: changed });
  return meta.problems.map(({ line, column, message, hint = '' }) => `${line}:${column} ${message} ${hint}`.trim());
}

test('every property of the components of the theme is known, and no other', () => {
  type Known = { [Name in BuiltinComponent]: keyof (typeof componentSpecs)[Name]['props'] };
  type Taken = {
    [Name in BuiltinComponent]: Exclude<keyof Parameters<(typeof mdxComponents)[Name]>[0], 'children'>;
  };
  expectTypeOf<Known>().toEqualTypeOf<Taken>();
});

test('valid uses are not reported', async () => {
  const source = [
    '<Badge type="tip" text="New" /> <Badge>New</Badge> <Badge {...{ text: "a" }} /> <Tag tag="x" />',
    '',
    '<Tabs groupId="a" defaultIndex={1}><Tab label="One">1</Tab><Tab label={String(2)}>2</Tab></Tabs>',
    '',
    '<Tabs defaultIndex="1"><Tab label="One">1</Tab></Tabs>',
    '',
    '<Cards>{[1, 2].map((n) => <Card key={n} title={String(n)} href="/" />)}</Cards>',
    '',
    '<Badge children="New" /> <Overview />',
    '',
    '<PackageManagerTabs command="install react" />',
    '',
    '<Icon name="check" label="Yes" /> <LinkButton href="/" theme="alt">Start</LinkButton>',
  ].join('\n');
  expect(await problemsOf(source)).toEqual([]);
});

test('every mistake is reported at its place, with the expected type and the nearest name', async () => {
  const source = [
    'Text <Badge tpye="tip">New</Badge> and <Badge type="warnin">New</Badge> and <Badge />',
    '',
    '<Card href="/" />',
    '',
    '<Tabs defaultIndex="one">',
    '  <Tab label={1}>One</Tab>',
    '</Tabs>',
    '',
    '<Steps title="x"></Steps>',
    '',
    '<HeroCommand command>npm start</HeroCommand>',
  ].join('\n');
  expect(await problemsOf(source)).toEqual([
    '1:13 Unexpected property `tpye` of `<Badge>`: there is no such property. Did you mean `type`?',
    "1:47 Unexpected text \"warnin\" for property `type` of `<Badge>`: expected `'neutral' | 'tip' | 'note' | 'warning' | 'danger'`. Did you mean `warning`?",
    '1:77 Missing content of `<Badge>`: it would be empty. Write it between the tags, or as `text`.',
    '3:1 Missing property `title` of `<Card>`: expected `string`.',
    '5:7 Unexpected text "one" for property `defaultIndex` of `<Tabs>`: expected `number`.',
    '6:8 Unexpected `1` for property `label` of `<Tab>`: expected `string`. Write `label="1"`.',
    '9:8 Unexpected property `title` of `<Steps>`: there is no such property. It takes none.',
    '9:1 Missing content of `<Steps>`: it would be empty.',
    '11:14 Unexpected `true` for property `command` of `<HeroCommand>`: expected `string`.',
    '11:1 Unexpected content of `<HeroCommand>`: it shows no content. Close it at once: `<HeroCommand … />`.',
  ]);
});

test('mistakes in expressions and in components defined in the document are reported too', async () => {
  const source = [
    'export const Own = () => <Badge typ="tip" text="x" />',
    '',
    'Text {true && <Card titel="x" />}',
    '',
    '<Card title="a" href={<Badge constructor="x">y</Badge>} />',
  ].join('\n');
  expect(await problemsOf(source)).toEqual([
    '1:33 Unexpected property `typ` of `<Badge>`: there is no such property. Did you mean `type`?',
    '3:21 Unexpected property `titel` of `<Card>`: there is no such property. Did you mean `title`?',
    '3:6 Missing property `title` of `<Card>`: expected `string`.',
    '5:30 Unexpected property `constructor` of `<Badge>`: there is no such property. It takes `type`, `text`.',
  ]);
});

describe('a component of the same name is left alone', () => {
  test('when the document imports or defines it', async () => {
    expect(await problemsOf("import { Badge } from './sample.ts'\n\n<Badge other />")).toEqual([]);
    expect(await problemsOf('export const Card = () => null\n\n<Card other />')).toEqual([]);
  });

  test('when a plugin brings it', async () => {
    expect(await problemsOf('<Badge other />', { Badge: `${settings.root}/Badge.tsx` })).toEqual([]);
  });
});
