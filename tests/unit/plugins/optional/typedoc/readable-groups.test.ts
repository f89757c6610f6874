import { expect, test } from 'vitest';
import { readableGroups } from '../../../../../plugins/optional/typedoc/readable-groups.ts';

const index = `# Library

## 函数

- [greet](functions/greet.md)

## 接口

| 接口 | 描述 |
| ------ | ------ |
| [Options](lib/interfaces/Options.md) | How it sounds. |
`;
const page = '# greet()\n\n## See\n\n- [Name](../type-aliases/Name.md)\n';
const reference = {
  folder: 'api',
  config: { locales: [{ lang: 'en' }, { lang: 'zh' }] },
  documents: { 'index.md': index, 'functions/greet.md': page },
};
const group = (text: string, link: string) => ({ text, items: [{ text: 'One', link }] });

test('groups have the headings above their lists, in lists and in tables', () => {
  const items = [
    group('functions', '/zh/api/functions/greet'),
    { text: 'lib', items: [group('interfaces', '/zh/api/lib/interfaces/Options')] },
  ];
  expect(readableGroups(items, reference)).toMatchObject([
    { text: '函数' },
    { text: 'lib', items: [{ text: '接口' }] },
  ]);
});

test('a kind that no page lists keeps its name, and so do groups of other pages', () => {
  const items = [group('type-aliases', '/zh/api/type-aliases/Name'), group('functions', '/zh/guide/functions/a')];
  expect(readableGroups(items, reference)).toEqual(items);
});
