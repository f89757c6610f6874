import { expect, test } from 'vitest';
import { withSlugs } from '../../../../scripts/migrate/assign-slugs.ts';
import type { OldDocument } from '../../../../scripts/migrate/site.ts';

function document(lang: string, path: string, oldRoute: string): OldDocument {
  return { source: `/old/${path}`, folder: '/old', lang, path, oldRoute, values: {}, body: '' };
}

test('a document keeps its old address, unless a translation had another one or a file has that path', () => {
  const documents = [
    [
      document('en', 'blog/2024-03-19-a.md', '/blog/2024/03/19/a'),
      document('en', 'b.md', '/other'),
      document('en', 'c.md', '/d'),
      document('en', 'd.md', '/d/'),
      document('en', '_part.md', '/part'),
    ],
    [document('fr', 'blog/2024-03-19-a.md', '/fr/blog/2024/03/19/a'), document('fr', 'b.md', '/fr/autre')],
  ];
  const slugs = withSlugs(documents, ['/', '/fr/']).map((own) => own.map(({ slug }) => slug));
  expect(slugs).toEqual([
    ['/blog/2024/03/19/a', undefined, undefined, undefined, undefined],
    ['/blog/2024/03/19/a', undefined],
  ]);
});
