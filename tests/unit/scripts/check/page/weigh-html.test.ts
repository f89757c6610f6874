import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { weighHtml } from '../../../../../scripts/check/page/weigh-html.ts';

const sizeOf = (text: string) => gzipSync(text, { level: 9 }).length;

test('the style sheets in a page are weighed separately from its HTML', () => {
  expect(weighHtml('<style>p{}</style><p>a</p><style media="print">\nb{}</style>')).toEqual({
    gzipBytes: sizeOf('<style></style><p>a</p><style media="print"></style>'),
    styleGzipBytes: sizeOf('p{}\nb{}'),
  });
});

test('a page without style sheets has none to weigh', () => {
  expect(weighHtml('<p>a</p>')).toEqual({ gzipBytes: sizeOf('<p>a</p>'), styleGzipBytes: 0 });
});
