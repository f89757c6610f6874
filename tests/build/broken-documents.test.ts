import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFixture, type TestSite } from '../support/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await copyFixture('minimal');
});
afterAll(() => site.dispose());

/** What a build prints, without its progress, when one document more is in the site. */
async function messagesWith(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, text] of Object.entries(files)) await site.write(file, text);
  const { stdout, stderr } = await site.build();
  for (const file of Object.keys(files)) await site.remove(file);
  return (stdout + stderr).replace(/^(Reading|Compiling|Bundling|Rendering|Writing|\[doc-site:).*\n/gm, '');
}

test('front matter that is not YAML is told once, with its place', async () => {
  expect(await messagesWith({ 'docs/en/broken.md': '---\ntitle: a\nhero:\n\tname: b\n---\n\n# A\n' })).toBe(
    'docs/en/broken.md:4:1: Tabs are not allowed as indentation.\n' +
      '    Put text with a colon, a quote or a brace into quotes, and indent with spaces.\n',
  );
});
