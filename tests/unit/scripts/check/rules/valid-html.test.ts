import { expect, test } from 'vitest';
import { validHtmlCheck } from '../../../../../scripts/check/rules/valid-html.ts';
import { findings } from '../site-of.ts';

test('HTML with the wrong meaning is an error, its notation is not', async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
  const output = {
    'a.html': page('<main><h1 id="中文">A</h1><IMG src=a.png alt="" hidden=""/></main>'),
    'b.html': page('<ul><p>B</p></ul>'),
  };
  expect(await findings(validHtmlCheck, { output, isValidated: true })).toEqual([
    'dist/b.html: element-permitted-content: <p> element is not permitted as content under <ul>: `<p>B</p></ul></body></html>`.',
  ]);
});

test('an empty paragraph and a repeated link are errors', async () => {
  const page = (head: string, body: string) =>
    `<!doctype html><html lang="en"><head><title>A</title>${head}</head><body>${body}</body></html>`;
  const icon = '<link rel="icon" href="/i.svg">';
  const output = {
    'a.html': page(icon + icon, '<p><br></p><p> </p>'),
    'b.html': page(`${icon}<link rel="icon" href="/j.svg">`, '<p>B</p>'),
  };
  expect(await findings(validHtmlCheck, { output, isValidated: true })).toEqual([
    'dist/a.html: repeated-link: A link is repeated: `<link rel="icon" href="/i.svg"></head><body><p><br></p><p> </`.',
    'dist/a.html: empty-paragraph: A paragraph is empty: `<p> </p></body></html>`.',
  ]);
});
