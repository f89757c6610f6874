import { expect, test } from 'vitest';
import { pluginContainers } from '../../plugins/optional/containers/index.ts';
import { builtSite, enAndZh } from '../support/built-site.ts';

const boxesOn = async (file: string) => [
  ...((await read(file)).match(/<(aside|details) class="container .*?<\/\1>/g) ?? []),
];

const { read, site } = builtSite({
  plugins: [
    pluginContainers({
      kinds: { exercise: { like: 'tip', title: { en: 'Exercise', zh: '练习' } }, answer: { like: 'details' } },
    }),
  ],
  config: enAndZh,
  files: {
    'docs/en/index.md': '# Home\n\n:::exercise\nTry.\n:::\n\n:::exercise Count\nTo ten.\n:::\n\n:::answer\nTen.\n:::\n',
    'docs/zh/index.md': '# 首页\n\n:::exercise\n试试。\n:::\n',
  },
});

test('a container of the site looks like a built-in one, with its own title and class', async () => {
  expect(await boxesOn('index.html')).toEqual([
    '<aside class="container container-exercise" data-kind="tip" role="note"><p class="container-title">Exercise</p><p>Try.</p></aside>',
    '<aside class="container container-exercise" data-kind="tip" role="note"><p class="container-title">Count</p><p>To ten.</p></aside>',
    '<details class="container container-answer" data-kind="details"><summary>answer</summary><p>Ten.</p></details>',
  ]);
  expect((await boxesOn('zh/index.html')).join('')).toContain('<p class="container-title">练习</p>');
});

test('the Markdown twin has a built-in container with the title', async () => {
  expect(await read('index.md')).toContain(':::tip Exercise\n\nTry.\n\n:::');
});

test('mistakes are named as the author wrote them, and own containers are suggested', async () => {
  await site().write({ 'docs/en/wrong.md': '# Wrong\n\n:::exercize\nTry.\n:::\n\n:::exercise\nTry.\n' });
  await expect(site().build()).rejects.toMatchObject({
    problems: [
      {
        line: 3,
        message: expect.stringContaining('details, steps, code-group, tabs, exercise, answer.'),
        hint: 'Did you mean `exercise`?',
      },
      { line: 7, message: 'Unexpected end of the text: the container `exercise` is not closed.' },
    ],
  });
});
