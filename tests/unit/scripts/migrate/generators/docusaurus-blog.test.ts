import { expect, test } from 'vitest';
import { writeOutput } from '../../../../../plugins/files/write-output.ts';
import { collectionsOf, readBlog } from '../../../../../scripts/migrate/generators/docusaurus-blog.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

test('files of a blog that cannot be read and profiles that are invalid here are noted', () => {
  const root = temporaryFolder();
  writeOutput(root, 'blog/authors.yml', 'ada:\n  name: Ada\n  url: mailto:ada@example.com\n');
  writeOutput(root, 'blog/tags.yml', 'wind: [\n');
  const notes: string[] = [];
  const noteConfig = (message: string) => void notes.push(message);
  expect(collectionsOf([], { blogs: [readBlog({}, root)], lang: 'en', noteConfig })).toEqual({
    authors: { ada: { name: 'Ada' } },
    tags: undefined,
    recentPosts: { '/blog/': 5 },
    readingTime: true,
  });
  expect(notes).toEqual([
    'Only the name of the author `ada` moved: the rest of the profile is invalid here.',
    expect.stringContaining('`tags.yml` of the blog cannot be read, so it was left out: Flow sequence'),
  ]);
});
