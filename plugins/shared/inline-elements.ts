import { words } from './words.ts';

/** Names of inline elements, which do not interrupt a text. */
export const inlineElements: ReadonlySet<string> = new Set(
  words('a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'),
);
