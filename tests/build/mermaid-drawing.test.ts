import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrawingBrowser } from '../../plugins/optional/mermaid/drawing-browser.ts';
import { fakeMermaid } from '../support/fake-mermaid.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let browser: ReturnType<typeof createDrawingBrowser>;
const draw = (diagram: string, title = '') => browser.draw({ diagram, id: 'x1', title });

beforeAll(() => {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(fakeMermaid)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  browser = createDrawingBrowser(root);
});
afterAll(() => browser.close());

test('a drawing has the styles of Mermaid as attributes, in the colours of the site, and nothing that a page may not have', async () => {
  expect(await draw('pie')).toEqual({
    svg: [
      '<svg id="x1-diagram" viewBox="0 0 100 50" width="100" height="50" role="img" aria-label="Label">',
      '<rect width="0.8" fill="rgb(18, 52, 86)" stroke="none" font-size="16px"></rect>',
      '<path d="M1.3.125" fill="rgb(0, 0, 0)" stroke="none" stroke-dasharray="3px" font-size="16px"></path>',
      '<path id="x1-a" fill="rgb(0, 0, 0)" stroke="none" font-size="16px" opacity="0.5"></path>',
      '<use href="#x1-a" fill="rgb(0, 0, 0)" stroke="none" font-size="16px"></use>',
      '<text fill="var(--color-text)" stroke="none" font-size="16px">Label</text></svg>',
    ].join(''),
  });
});

test('the same diagram gives the same drawing', async () => {
  expect(await draw('pie')).toEqual(await draw('pie'));
});

test('a title takes the place of the words', async () => {
  expect(await draw('pie', 'Pets')).toEqual({ svg: expect.stringContaining('aria-label="Pets"') });
});

test('diagrams that are drawn at the same time do not disturb each other', async () => {
  const drawings = await Promise.all(['pie', 'wrong', 'pie'].map((diagram) => draw(diagram)));
  const svg = expect.any(String);
  expect(drawings).toEqual([{ svg }, { error: 'Parse error on line 2' }, { svg }]);
});

test('labels that are HTML are an error', async () => {
  expect(await draw('html')).toEqual({ error: expect.stringContaining('Mermaid draws its labels as HTML') });
});
