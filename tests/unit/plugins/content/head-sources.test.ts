import { expect, test } from 'vitest';
import type { SourcesByDirective } from '#shared/content-policy';
import type { HeadTag } from '#shared/types';
import { blockedHeadTags } from '../../../../plugins/content/head-sources.ts';

const script = (src: string): HeadTag => ({ tag: 'script', attrs: { src, defer: true } });
const sheet = (href: string): HeadTag => ({ tag: 'link', attrs: { rel: 'stylesheet', href } });

function problemsOf(head: readonly HeadTag[], sources: SourcesByDirective = {}) {
  const config = { head: [...head], siteOrigin: 'https://docs.example' };
  const placeOf = () => ({ line: 7, column: 9 });
  return blockedHeadTags({ config, docs: [], sources, file: 'doc-site.config.ts', placeOf });
}

test('a script of another origin is an error with the line that allows it', () => {
  expect(problemsOf([script('https://count.example/js/count.js')])).toEqual([
    {
      rule: 'blocked-source',
      severity: 'error',
      file: 'doc-site.config.ts',
      line: 7,
      column: 9,
      message:
        'Unexpected script `https://count.example/js/count.js` in `head`: the content policy of the site blocks it.',
      hint: "Allow it in the configuration: `contentPolicy: { 'script-src': ['https://count.example'] }`.",
    },
  ]);
});

test('a style sheet of another origin needs a directive for styles', () => {
  const sources = { 'script-src': ['https://fonts.example'] };
  expect(problemsOf([sheet('//fonts.example/a.css')], sources).map(({ hint }) => hint)).toEqual([
    "Allow it in the configuration: `contentPolicy: { 'style-src': ['https://fonts.example'] }`.",
  ]);
});

test.each(['https://count.example', 'https:', '*', '*.example', 'count.example', 'https://count.example/js/'])(
  'the source %s allows it',
  (source) => {
    expect(problemsOf([script('https://count.example/js/count.js')], { 'script-src': [source] })).toEqual([]);
  },
);

test.each(['http://count.example', 'https://count.example:8080', 'https://count.example/other/', '*.count.example'])(
  'the source %s does not allow it',
  (source) => {
    expect(problemsOf([script('https://count.example/js/count.js')], { 'script-src': [source] })).toHaveLength(1);
  },
);

test('files of the site itself, inline code and other links need no permission', () => {
  const icon: HeadTag = { tag: 'link', attrs: { rel: 'icon', href: 'https://images.example/icon.svg' } };
  const inline: HeadTag = { tag: 'script', attrs: {}, content: 'start()' };
  expect(problemsOf([script('/count.js'), script('https://docs.example/count.js'), icon, inline])).toEqual([]);
});
