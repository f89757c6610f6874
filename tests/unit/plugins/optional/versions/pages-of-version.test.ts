import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { resolveConfig } from '../../../../../plugins/config/index.ts';
import { writeOutput } from '../../../../../plugins/files/write-output.ts';
import { pagesOfVersion } from '../../../../../plugins/optional/versions/pages-of-version.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const root = temporaryFolder();

beforeAll(async () => {
  const files = {
    'en/index.md': '# Home',
    'en/guide/one.mdx': '# One\n\ndraft: true\n',
    'en/guide/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'en/guide/moved.md': '---\nslug: /start\n---\n\n# Start\n',
    'zh/guide/moved.md': '# 开始',
    'en/guide/_part.md': 'A fragment.',
    'en/shared/other.md': 'A fragment.',
    'zh/guide/only.md': '# 仅此',
    'fr/guide/other.md': '# Une langue que le site n’a pas',
  };
  for (const [file, text] of Object.entries(files)) {
    writeOutput(root, `docs-v1/${file}`, text);
  }
});

test('the pages of a version are the pages that any language has, at their addresses, without drafts and fragments', async () => {
  const locales = ['en', 'zh'].map((lang) => ({ lang, label: lang }));
  const user = { locales, route: { exclude: ['shared/**'] } };
  const config = resolveConfig({ user, configFile: path.join(root, 'doc-site.config.ts'), env: {} });
  const pages = await pagesOfVersion(path.join(root, 'docs-v1'), config);
  expect([...pages].sort()).toEqual(['/', '/guide/one', '/guide/only', '/start']);
});
