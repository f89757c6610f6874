// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeArticle } from '../../../../theme/dev/merge-article.ts';

let shown: HTMLElement;

beforeEach(() => {
  shown = document.createElement('div');
  document.body.replaceChildren(shown);
});

/** Shows a version, lets readers and scripts act, and brings the next version in. */
function edit(before: string, after: string, act: () => void = () => undefined): void {
  shown.innerHTML = before;
  act();
  mergeArticle(shown, before, after);
}

const find = (selector: string): Element => {
  const found = shown.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};

const island = (id: number, props: string, html: string) =>
  `<div data-island="a.tsx#A" data-island-id="island${id}-" data-props='${props}'>${html}</div>`;

describe('the document becomes the edited one', () => {
  const versions = [
    '<h1>A</h1><p>one</p><p>two</p>',
    '<h1>A</h1><p>one</p><p>new</p><p>two</p>',
    '<h1>A</h1><p>two</p>',
    '<h1>B</h1><p>one <b>bold</b></p><p>two</p>',
    '<p>two</p><p>one</p><h1>A</h1>',
    '<ul><li>a</li><li>b</li></ul><p id="x" class="y">two</p>',
    'text <!-- comment --> text',
    '',
  ];
  test.each(versions.flatMap((before) => versions.map((after) => [before, after])))(
    'from %j to %j',
    (before, after) => {
      edit(before, after);
      expect(shown.innerHTML).toBe(after);
    },
  );
});

test('elements that the edit does not touch stay, with what readers have done to them', () => {
  const details = '<details><summary>More</summary>text</details>';
  const tabs = '<div class="tabs"><button id="article-_r_1_-a" aria-selected="true">a</button></div>';
  let kept: readonly Element[] = [];
  edit(`<p>one</p>${details}${tabs}<p>two</p>`, `<p>One</p><p>and a half</p>${details}${tabs}<p>two</p>`, () => {
    kept = [find('details'), find('.tabs')];
    find('details').setAttribute('open', '');
    find('button').setAttribute('aria-selected', 'false');
  });
  expect([find('details'), find('.tabs')]).toEqual(kept);
  expect(find('details').hasAttribute('open')).toBe(true);
  expect(find('button').getAttribute('aria-selected')).toBe('false');
});

test('an element with the same text keeps its state when ids that count the elements above it change', () => {
  const tab = (id: string) => `<div class="tabs"><button id="article-${id}" aria-selected="true">a</button></div>`;
  let kept: Element | undefined;
  edit(`<p>one</p>${tab('1')}`, `<p>one</p>${tab('1').replace('>a<', '>new<')}${tab('2')}`, () => {
    kept = find('.tabs');
    find('button').setAttribute('aria-selected', 'false');
  });
  expect(shown.lastElementChild).toBe(kept);
  expect(shown.lastElementChild?.innerHTML).toBe('<button id="article-2" aria-selected="false">a</button>');
});

test('an island keeps its elements as long as its properties and children are the same', () => {
  let kept: Element | undefined;
  edit(
    `<p>one</p>${island(1, '{"a":1}', '<b>0</b>')}`,
    `${island(1, '{"b":1}', 'new')}<p>1</p>${island(2, '{"a":1}', '<b>9</b>')}`,
    () => {
      kept = find('[data-island]');
      find('b').textContent = '3';
    },
  );
  expect(shown.lastElementChild).toBe(kept);
  expect(find('b').textContent).toBe('3');
});

test.each([
  ['shows it, keeps its elements', true],
  ['does not, is replaced', false],
])('an island that receives other data and %s', (_, isShown) => {
  const [before, after] = [island(1, '{"a":1,"list":[1]}', '<b>1</b>'), island(1, '{"a":1,"list":[2]}', '<b>2</b>')];
  let old: Element | undefined;
  const received: unknown[] = [];
  edit(before, after, () => {
    old = find('[data-island]');
    old.addEventListener('doc-site:island-edit', (event) => {
      if (isShown) event.preventDefault();
      received.push(event instanceof CustomEvent && event.detail.dataset.props);
    });
  });
  expect(received).toEqual(['{"a":1,"list":[2]}']);
  expect(find('[data-island]') === old).toBe(isShown);
});

test('an island with other properties is replaced as a whole, so that it is hydrated again', () => {
  let old: Element | undefined;
  edit(island(1, '{"a":1}', '<b>0</b>'), island(1, '{"a":2}', '<b>0</b>'), () => {
    old = find('[data-island]');
  });
  expect(find('[data-island]')).not.toBe(old);
  expect(find('[data-island]').getAttribute('data-props')).toBe('{"a":2}');
});

test('the children of an element that a script has filled are replaced', () => {
  edit('<p>one</p><ul><li>a</li></ul>', '<p>one</p><ul><li>b</li></ul>', () => {
    find('ul').append(document.createElement('li'));
  });
  expect(shown.innerHTML).toBe('<p>one</p><ul><li>b</li></ul>');
});
