import { describe, expect, test } from 'vitest';
import { pluginIcons } from '../../plugins/optional/icons/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';
import { parseHtml } from '../support/html.ts';

const svg = '<svg viewBox="0 0 2 2"><path style="opacity: 0.5" d="M0 0h2v2z"/></svg>';

const { read } = builtSite({
  plugins: [pluginIcons()],
  files: {
    'icons/rust.svg': svg,
    'docs/en/index.md':
      '# <Icon name="rust" /> Rust\n\nIs <Icon name="rust" label="supported" />, <Icon name="check" />.\n',
    'docs/en/other.mdx': '# Other\n\nA <Icon name="rust" />.\n',
  },
});

test('a file of the folder is an icon in `.md` and `.mdx`, beside the built-in ones', async () => {
  const home = parseHtml(await read('index.html')).document;
  expect([...home.querySelectorAll('article svg')].map(({ parentElement }) => parentElement?.localName)).toEqual([
    'h1',
    'p',
  ]);
  expect(home.querySelector('article p svg + .sr-only')?.textContent).toBe('supported');
  expect(home.querySelector('article svg path')?.getAttribute('style')).toBeNull();
  expect(home.querySelector('article .icon')?.getAttribute('data-icon')).toBe('check');
  expect(await read('other.html')).toContain('class="own-icon"');
});

test('the Markdown twin has the label of an icon', async () => {
  expect(await read('index.md')).toBe('# Rust\n\nIs supported, .\n');
});

test('a name without a file and a file that is no icon are errors at their place', { tags: 'all' }, async () => {
  const site = await siteOfTest({
    plugins: [pluginIcons({ folder: './assets' })],
    files: {
      'assets/rust.svg': svg,
      'assets/wasm.svg': '<svg><script>1</script></svg>',
      'assets/pack.svg/a.svg': svg,
      'docs/en/index.md': '# Home\n\nA <Icon name="rusty" />.\n\nA <Icon name="wasm" />.\n\nA <Icon name="pack" />.\n',
    },
  });
  await expect(site.build()).rejects.toMatchObject({
    problems: [
      {
        file: 'docs/en/index.md',
        line: 3,
        column: 3,
        message: 'Unexpected icon `rusty`: there is no file `assets/rusty.svg`, and no built-in icon has this name.',
        hint: 'Did you mean `rust`?',
      },
      { file: 'docs/en/index.md', line: 5, column: 3, message: 'Unexpected `<script` in `assets/wasm.svg`.' },
      {
        file: 'docs/en/index.md',
        line: 7,
        column: 3,
        message: 'Unexpected icon `pack`: there is no file `assets/pack.svg`, and no built-in icon has this name.',
      },
    ],
  });
});

describe('icons of files', () => {
  const files = { ts: 'ts', 'vite.config.ts': 'vite', npm: 'npm', 'src/': 'src' };
  const names = Object.values(files);
  const built = builtSite({
    plugins: [pluginIcons({ files })],
    files: {
      ...Object.fromEntries(
        names.map((name) => [`icons/${name}.svg`, `<svg><path d="M0 0h2v2z" data-of="${name}"/></svg>`]),
      ),
      'docs/en/index.md': `# Home

\`\`\`ts title="src/a.ts"
const a = 1;
\`\`\`

\`\`\`txt title="notes.txt"
a
\`\`\`

\`\`\`tree
src/
  a.ts
  vite.config.ts
  b.css
\`\`\`

\`\`\`sh packageManagers
npm install a
\`\`\`

::::tabs
:::tab npm
Text.
:::
::::
`,
    },
  });
  const iconsIn = (element: Element) =>
    [...element.querySelectorAll('[data-of]')].map((shape) => shape.getAttribute('data-of'));

  test('are in titles of code, in file trees and in tabs with code', async () => {
    const { document } = parseHtml(await built.read('index.html'));
    const labels = [...document.querySelectorAll('article :is(figcaption, .file-name, [role="tab"])')];
    const shown = labels.flatMap((label) => iconsIn(label).map((icon) => `${label.textContent} ${icon}`));
    expect(shown).toEqual(['src/a.ts ts', 'src/ src', 'a.ts ts', 'vite.config.ts vite', 'npm npm', 'npm npm']);
  });

  test('are not in the Markdown twin', async () => {
    const twin = await built.read('index.md');
    expect(twin).toContain('```ts title="src/a.ts"');
    expect(twin).not.toContain('svg');
  });

  test('that cannot be shown are reported together', async () => {
    const site = await siteOfTest({
      plugins: [pluginIcons({ files: { ts: 'ts', js: 'js', css: 'css' } })],
      files: {
        'icons/js.svg': '<p>js</p>',
        'icons/css.svg': '<svg><path style="fill: red"/></svg>',
        'docs/en/index.md': '# Home\n',
      },
    });
    await expect(site.model()).rejects.toMatchObject({
      problems: [
        { message: expect.stringContaining('There is no file `icons/ts.svg`.') },
        { file: 'icons/js.svg', message: 'Expected an `<svg>`.', hint: 'Save the icon as SVG again.' },
        { file: 'icons/css.svg', message: expect.stringContaining('Unexpected `style=` in an icon.') },
      ],
    });
  });
});
