import { expect, test } from 'vitest';
import { pluginCollections } from '../../../../plugins/optional/collections/index.ts';
import { pluginComments } from '../../../../plugins/optional/comments/index.ts';
import { pluginFeedback } from '../../../../plugins/optional/feedback/index.ts';
import { failureOf, hooksOf } from '../hooks/support.ts';

const giscus = { provider: 'giscus', repo: 'me/tool', repoId: 'R', category: 'C', categoryId: 'D' } as const;
const credentials = 'expected a URL without a user name and password';
const placeholders = 'expected no other placeholders than `{url}` and `{title}`';

test.each([
  ['the endpoint of feedback', pluginFeedback({ endpoint: 'https://me:pw@docs.example/' }), credentials],
  ['the host of comments', pluginComments({ ...giscus, host: 'https://me@docs.example/' }), credentials],
  ['an issue', pluginFeedback({ issue: 'https://docs.example/?title={titel}&url={url}' }), placeholders],
  ['a link that shares', pluginCollections({ share: { A: 'https://docs.example/?{url}{constructor}' } }), placeholders],
])('an address that would not work is refused: %s', async (_, plugin, message) => {
  expect(await failureOf(hooksOf([plugin]))).toMatchObject({
    problems: [{ message: expect.stringContaining(message) }],
  });
});
