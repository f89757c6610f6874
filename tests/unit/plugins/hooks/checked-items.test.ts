import { expect, test } from 'vitest';
import { checkHeadTags } from '../../../../plugins/hooks/checked-items.ts';
import { DocSiteError } from '../../../../plugins/shared/errors.ts';
import type { HeadTag } from '../../../../plugins/shared/types.ts';

function messagesOf(tag: HeadTag): readonly string[] {
  try {
    checkHeadTags([{ plugin: 'p', hook: 'addHeadTags', place: () => undefined, item: tag }]);
  } catch (error) {
    if (error instanceof DocSiteError) return error.problems.map(({ message }) => message);
    throw error;
  }
  return [];
}

test('a tag that the configuration would accept is accepted', () => {
  expect(messagesOf({ tag: 'meta', attrs: { name: 'author', content: 'A & B' } })).toEqual([]);
});

test.each<[HeadTag, string]>([
  [{ tag: 'meta', attrs: { 'x y': 'z' } }, 'Unexpected key "x y" of key `attrs`: expected the name of an attribute.'],
  [
    { tag: 'script', attrs: { onload: 'y' } },
    'Unexpected key "onload" of key `attrs`: expected no event handler: the content policy forbids them.',
  ],
  [
    { tag: 'link', attrs: { href: 'javascript:alert(1)' } },
    'Unexpected object for key `attrs`: expected no URL whose scheme runs code.',
  ],
])('the tag %j is refused with the names of plugin and hook', (tag, message) => {
  expect(messagesOf(tag)).toEqual([`Plugin "p" returned an invalid tag in hook "addHeadTags": ${message}`]);
});
