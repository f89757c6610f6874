import { expect, test } from 'vitest';
import { boundary, proseOf } from '../../../../../scripts/check/source/prose.ts';

const none = (text: string) => boundary.repeat(text.length);

test.each(['\n', '\r\n'])('in front matter only visible text is prose, also with line breaks %j', (end) => {
  const source = ['---', 'title: 配置', 'package: a,b', '---', '正文', ''].join(end);
  const prose = [none('---'), `${none('title: ')}配置`, none('package: a,b'), none('---'), '正文', ''].join(end);
  expect(proseOf(source)).toBe(prose);
  expect(proseOf(`\uFEFF${source}`)).toBe(`${boundary}${prose}`);
});
