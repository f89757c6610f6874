import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakable } from '../../../../theme/text/breakable.tsx';

test.each([
  ['swcReactOptions.importSource', 'swcReact<wbr/>Options.<wbr/>import<wbr/>Source'],
  ['The option output.overrideBrowserslist', 'The option output.<wbr/>override<wbr/>Browserslist'],
  ['onBeforeStart', 'onBeforeStart'],
  ['Create a project from a template', 'Create a project from a template'],
  ['一个很长的标题没有空格也会自己换行而不需要帮助', '一个很长的标题没有空格也会自己换行而不需要帮助'],
])('%s may break inside long identifiers', (text, markup) => {
  expect(renderToStaticMarkup(breakable(text))).toBe(markup);
});
