import type { Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { wikiLinksIn } from '../../../../../plugins/optional/wiki-links/written-links.ts';

/** The links of all texts of a document, each as its parts and its place. */
function linksIn(source: string): readonly (readonly (string | undefined)[])[] {
  const texts: Text[] = [];
  visit(fromMarkdown(source), 'text', (text) => void texts.push(text));
  return texts
    .flatMap((text) => wikiLinksIn(text, source))
    .map(({ name, heading, label, place }) => [name, heading, label, `${place.line}:${place.column}`]);
}

describe('wikiLinksIn', () => {
  test.each([
    ['[[a]]', [['a', undefined, undefined, '1:1']]],
    ['see [[ a b | the text ]].', [['a b', undefined, 'the text', '1:5']]],
    ['[[a#Some heading]]', [['a', 'Some heading', undefined, '1:1']]],
    ['[[#here|x]]', [['', 'here', 'x', '1:1']]],
    [
      '> *one\n> [[a]]* and [[b]]',
      [
        ['a', undefined, undefined, '2:3'],
        ['b', undefined, undefined, '2:14'],
      ],
    ],
    ['- x\n\n  y\n  [[a]]', [['a', undefined, undefined, '4:3']]],
    ['[[[a]]]', [['a', undefined, undefined, '1:2']]],
    ['\\* &amp; [x] [[a]]', [['a', undefined, undefined, '1:14']]],
    ['\\\\[[a]]', [['a', undefined, undefined, '1:3']]],
    ['\\[[a]] [\\[a]] \\[\\[a]] [[b]]', [['b', undefined, undefined, '1:23']]],
    ['[[]] [[|x]] [[ # ]] [[a [[b', []],
    ['`[[a]]` [a] [a](b)', []],
  ])('%j', (source, links) => {
    expect(linksIn(source)).toEqual(links);
  });

  test('many opening brackets are read quickly', () => {
    const value = '[['.repeat(100_000);
    expect(wikiLinksIn({ type: 'text', value }, value)).toEqual([]);
  });
});
