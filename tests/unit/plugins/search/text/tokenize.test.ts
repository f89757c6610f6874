import { expect, test } from 'vitest';
import { tokenize } from '../../../../../plugins/search/text/tokenize.ts';
import { anyCharacter, fc } from '../../../../support/fast-check.ts';

const terms = (text: string) => tokenize(text).map(({ term }) => term);

test.each([
  ['Hello, World!', ['hello', 'world']],
  ['createRsbuild', ['creatersbuild', 'create', 'rsbuild']],
  ['HTMLPlugin', ['htmlplugin', 'html', 'plugin']],
  ['NODE_ENV', ['node_env', 'node', 'env']],
  ['es2015', ['es2015', 'es', '2015']],
  ['output.filename', ['output', 'filename']],
  ['css-modules', ['css', 'modules']],
  ['v0.5.1 and 1.0', ['0.5.1', 'and', '1.0']],
  ['___', []],
  ['@rsbuild/plugin-react', ['rsbuild', 'plugin', 'react']],
])('Latin: %s', (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test.each([
  ['Chinese, in pairs', '开发服务器', ['开发', '发服', '服务', '务器']],
  ['Chinese beside Latin', 'px 转 rem', ['px', '转', 'rem']],
  ['Chinese without spaces', '配置Rspack插件', ['配置', 'rspack', '插件']],
  ['Japanese, with whole words of katakana', 'プラグ設定', ['プラ', 'ラグ', 'グ設', '設定', 'プラグ']],
  ['Japanese with kana among ideographs', '切り替え', ['切り', 'り替', '替え']],
  ['Korean', '개발 서버를', ['개발', '서버를']],
  ['Cyrillic', 'Новый Файл', ['новый', 'файл']],
  ['Greek', 'Καλημέρα', ['καλημέρα']],
  ['Arabic', 'وَصِّل المصباح', ['وصل', 'المصباح']],
  ['Thai', 'ติดตั้ง lamp', ['ติ', 'ิด', 'ดต', 'ตั', 'ั้', '้ง', 'lamp']],
  ['characters outside of the first plane', '𠮷野家', ['𠮷野', '野家']],
])('each script has its own rule: %s', (_, text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test('positions refer to the original text', () => {
  const text = 'Ein ﬁnaler Café-Wert 配置';
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Ein',
    'ﬁnaler',
    'Café',
    'Wert',
    '配置',
  ]);
});

test('names of the prototype are words', () => {
  expect(terms('constructor __proto__')).toEqual(['constructor', '__proto__']);
});

test('for any text, positions are inside it and in order, and no term is empty', {
  timeout: 120_000,
  tags: 'all',
}, () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const wrong = tokenize(text).filter(
        ({ term, start, end }) => term === '' || start < 0 || end <= start || end > text.length,
      );
      expect(wrong).toEqual([]);
    }),
  );
});

const titleOfLength = 'a million of %j is split in linear time';

test.each([
  ['a', 1],
  ['锯', 999_999],
])(titleOfLength, expectLinear);
test.each([
  ['_', 0],
  ['aB', 1],
  ['é', 1],
  ['1.', 1],
  ['\ud83d', 0],
  ['が', 999_999],
])(titleOfLength, { tags: 'all' }, expectLinear);

function expectLinear(unit: string, count: number): void {
  const tokens = tokenize(unit.repeat(Math.ceil(1_000_000 / unit.length)));
  expect(tokens.length).toBe(count);
  // Neighbours share one character at most: what all terms cover grows as the text does.
  const covered = tokens.reduce((sum, { start, end }) => sum + end - start, 0);
  expect(covered).toBeLessThanOrEqual(2_000_000);
}
