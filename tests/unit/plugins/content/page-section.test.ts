import { expect, test } from 'vitest';
import type { SidebarSection } from '../../../../plugins/api/index.ts';
import { sectionOf } from '../../../../plugins/content/page-data.ts';

const section = (folder: string, lang: string): SidebarSection => ({ folder, lang, items: [], file: folder });

test.each([
  ['/guide/start', 'en', '/guide/'],
  ['/other', 'en', '/'],
  ['/zh/guide/start', 'zh', '/zh/guide/'],
  ['/zh/other', 'zh', undefined],
])('%s in %s has the sidebar of %s', (path, lang, folder) => {
  const sidebars = [section('/', 'en'), section('/guide/', 'en'), section('/zh/guide/', 'zh')];
  expect(sectionOf({ path, lang }, sidebars)?.folder).toBe(folder);
});
