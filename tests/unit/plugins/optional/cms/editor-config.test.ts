import { expect, test } from 'vitest';
import type { Doc } from '../../../../../plugins/api/index.ts';
import { editorConfig } from '../../../../../plugins/optional/cms/editor-config.ts';

const doc = (relativePath: string): Doc => ({
  file: `/site/docs/${relativePath}`,
  relativePath,
  shownPath: `docs/${relativePath}`,
  lang: relativePath.slice(0, 2),
  source: '',
  frontmatter: {},
  frontmatterLines: {},
  title: '',
  problems: [],
});

test('folders are paths in the repository, and previews are below the base', () => {
  const config = editorConfig({
    config: {
      base: '/docs/',
      defaultLang: 'en',
      locales: [{ lang: 'en' }, { lang: 'zh' }],
      siteOrigin: 'https://tool.example',
      title: 'Tool',
    },
    docs: ['en/index.md', 'zh/index.md', 'en/a/b/c.mdx', 'en/a/d.md'].map(doc),
    docsPath: 'packages/site/docs',
    backend: { name: 'github', repo: 'owner/name' },
  });
  expect(config).toMatchObject({
    backend: { name: 'github', repo: 'owner/name' },
    site_url: 'https://tool.example',
    display_url: 'https://tool.example/docs/',
    media_folder: 'packages/site/docs/public/images',
    public_folder: '/images',
    i18n: { locales: ['en', 'zh'], default_locale: 'en' },
    collections: [
      {
        label: 'Tool',
        folder: 'packages/site/docs/{{locale}}',
        extension: 'md',
        preview_path: 'docs/{{locale}}/{{slug}}',
      },
      { label: 'a (.md)', folder: 'packages/site/docs/{{locale}}/a', preview_path: 'docs/{{locale}}/a/{{slug}}' },
      { label: 'a (.mdx)', folder: 'packages/site/docs/{{locale}}/a', extension: 'mdx' },
    ],
  });
});
