import { expect, test } from 'vitest';
import { interfaceTextKeys } from '#shared/interface-text-keys';
import { articleText } from '../../../../theme/text/article-text.ts';
import { interfaceText } from '../../../../theme/text/interface-text.ts';
import { notFoundText } from '../../../../theme/text/not-found-text.ts';
import { searchText } from '../../../../theme/text/search-text.ts';

test('a configuration accepts exactly the keys of the text tables', () => {
  const tables = [interfaceText, articleText, searchText, notFoundText];
  expect([...interfaceTextKeys].sort()).toEqual(tables.flatMap(({ en }) => Object.keys(en)).sort());
});
