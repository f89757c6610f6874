import { expect, onTestFinished, test } from 'vitest';
import { pluginPeople } from '../../plugins/optional/people/index.ts';
import { createTestSite } from '../../scripts/testing/index.ts';
import { builtSite } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const { read } = builtSite({
  plugins: [pluginPeople()],
  config: { base: '/docs/' },
  files: {
    'docs/en/index.md': '# Home\n',
    'docs/public/people/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'docs/en/team.md': `# Team

<People>
<Person name="Ada Lovelace" role="Engines" picture="/people/ada.svg">

[GitHub](https://github.com/ada) and [home](/)

</Person>
<Person name="Charles Babbage" />
</People>
`,
  },
});

test('people have a picture, a role and a text in Markdown, all but the name optional', async () => {
  const people = [...parseHtml(await read('team.html')).document.querySelectorAll('article ul > li')];
  expect(people.map(({ textContent }) => textContent?.trim())).toEqual([
    'Ada LovelaceEnginesGitHub and home',
    'Charles Babbage',
  ]);
  const [ada, charles] = people;
  expect(ada?.querySelector('img')?.getAttribute('src')).toBe('/docs/people/ada.svg');
  expect([...(ada?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    'https://github.com/ada',
    '/docs/',
  ]);
  expect(charles?.querySelector('img')).toBeNull();
});

test('the Markdown twin lists the people', async () => {
  expect(await read('team.md')).toContain('- Ada Lovelace\n\n  Engines\n\n  [GitHub](https://github.com/ada)');
});

test('a picture that does not exist is an error at its person', { tags: 'all' }, async () => {
  const site = await createTestSite({
    plugins: [pluginPeople()],
    files: { 'docs/en/index.md': '# Team\n\n<People>\n<Person name="Ada" picture="/ada.jpg" />\n</People>\n' },
  });
  onTestFinished(() => site.dispose());
  expect(await site.problems()).toMatchObject([
    { file: 'docs/en/index.md', line: 4, message: 'Unexpected image `/ada.jpg`: there is no such file.' },
  ]);
});

test('a person without a name is an error', { tags: 'all' }, async () => {
  const site = await createTestSite({
    plugins: [pluginPeople()],
    files: { 'docs/en/index.md': '# Team\n\n<People>\n<Person role="Engines" />\n</People>\n' },
  });
  onTestFinished(() => site.dispose());
  const { problems } = await site.build().catch((error) => error);
  expect(problems).toMatchObject([
    { file: 'docs/en/index.md', message: expect.stringContaining('`<Person>` needs a `name`.') },
  ]);
});
