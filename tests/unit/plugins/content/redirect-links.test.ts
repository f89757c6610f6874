import { expect, test } from 'vitest';
import { redirectsWithBase } from '../../../../plugins/content/redirect-links.ts';
import { makeConfig, makeDoc } from '../features/support.ts';

const redirects = { '/docs/old': '/guide/', '/documents': '/guide/', '/docs/*': '/guide/' };
const docs = [
  makeDoc('en/guide/index.mdx', '/guide/', {
    frontmatter: { redirectFrom: ['/new', '/docs/a'] },
    frontmatterLines: { redirectFrom: 3 },
  }),
];
const sourceOf = (base: string) => ({
  config: makeConfig({ base, redirects }),
  file: 'doc-site.config.ts',
  placeOf: () => ({ line: 2, column: 5 }),
});
const found = (base: string) => redirectsWithBase(docs, sourceOf(base));

test('a redirect from a path that contains the base is reported with the path that is meant', () => {
  expect(found('/docs/').map(({ file, line, hint }) => `${file}:${line}: ${hint?.split(':')[0]}`)).toEqual([
    'doc-site.config.ts:2: Write `/old`',
    'doc-site.config.ts:2: Write `/*`',
    'docs/en/guide/index.mdx:3: Write `/a`',
  ]);
  expect(found('/docs/')[0]?.message).toBe(
    'Unexpected base in the redirect from `/docs/old`: its address is `/docs/docs/old`.',
  );
  expect(found('/')).toEqual([]);
});
