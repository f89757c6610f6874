import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tab, Tabs } from '../../../../theme/mdx/Tabs.tsx';

test('tabs are static markup with one visible panel', () => {
  const html = renderToStaticMarkup(
    <Tabs groupId="g" defaultIndex={1}>
      <Tab label="One">1</Tab>
      <Tab label="Two">2</Tab>
    </Tabs>,
  );
  const id = /id="(.+?)t0"/.exec(html)?.[1];
  expect(html.replaceAll(`${id}`, '#')).toBe(
    [
      '<div class="tabs" data-group="g"><div role="tablist">',
      '<button type="button" role="tab" id="#t0" aria-controls="#p0" aria-selected="false" tabindex="-1">One</button>',
      '<button type="button" role="tab" id="#t1" aria-controls="#p1" aria-selected="true" tabindex="0">Two</button></div>',
      '<div role="tabpanel" id="#p0" aria-labelledby="#t0" data-label="One" hidden="">1</div>',
      '<div role="tabpanel" id="#p1" aria-labelledby="#t1" data-label="Two">2</div></div>',
    ].join(''),
  );
});
