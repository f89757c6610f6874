import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DocSiteError } from '#shared/errors';
import { fillTemplate, readTemplate } from '../../../../scripts/ssg/template.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const template = [
  '<!doctype html>',
  '<html lang="en" class="a">',
  '<head><meta charset="UTF-8"><!--doc-site:head--></head>',
  '<body><div id="root"><!--doc-site:app--></div><!--doc-site:body--></body>',
  '</html>',
].join('\n');

describe('filling a template', () => {
  test('language, head, app and body each take their place', () => {
    expect(
      fillTemplate(template, {
        langAttributes: { lang: 'zh-CN', dir: 'ltr' },
        head: '<title>a</title>',
        app: '<p>b</p>',
        body: '<i>c</i>',
      }),
    ).toBe(
      [
        '<!doctype html>',
        '<html lang="zh-CN" class="a">',
        '<head><meta charset="UTF-8"><title>a</title></head>',
        '<body><div id="root"><p>b</p></div><i>c</i></body>',
        '</html>',
      ].join('\n'),
    );
  });

  test('a language that is written from right to left sets the direction', () => {
    const langAttributes = { lang: 'ar', dir: 'rtl' } as const;
    expect(fillTemplate(template, { langAttributes, head: '', app: '', body: '' })).toContain(
      '<html lang="ar" dir="rtl" class="a">',
    );
  });

  test('the classes of a page are on its outermost element', () => {
    const langAttributes = { lang: 'en', dir: 'ltr' } as const;
    const html = fillTemplate('<html lang="en">', { langAttributes, className: 'a b', head: '', app: '', body: '' });
    expect(html).toBe('<html lang="en" class="a b">');
  });

  test.each(['$&', '$1', '$$', "$'", '$`', '$<a>', '\\0'])('the text `%s` of a page stays as it is', (text) => {
    const filled = fillTemplate(template, {
      langAttributes: { lang: 'en', dir: 'ltr' },
      head: text,
      app: text,
      body: text,
    });
    expect(filled.split('\n').slice(2, 4)).toEqual([
      `<head><meta charset="UTF-8">${text}</head>`,
      `<body><div id="root">${text}</div>${text}</body>`,
    ]);
  });

  test('placeholders of the template in the text of a page are not filled', () => {
    const marks = '<html lang="en"<!--doc-site:head--><!--doc-site:app--><!--doc-site:body-->';
    const filled = fillTemplate(template, {
      langAttributes: { lang: 'en', dir: 'ltr' },
      head: marks,
      app: marks,
      body: marks,
    });
    expect(filled.split('\n').slice(2, 4)).toEqual([
      `<head><meta charset="UTF-8">${marks}</head>`,
      `<body><div id="root">${marks}</div>${marks}</body>`,
    ]);
  });

  test('a language cannot leave its attribute', () => {
    expect(
      fillTemplate(template, { langAttributes: { lang: '"><script>', dir: 'ltr' }, head: '', app: '', body: '' }),
    ).toContain('<html lang="&quot;&gt;&lt;script&gt;" class="a">');
  });
});

describe('reading a template', () => {
  let folder: string;
  beforeEach(async () => {
    folder = temporaryFolder();
  });

  test('it is the document that the bundler wrote', async () => {
    await writeFile(path.join(folder, 'index.html'), template);
    expect(await readTemplate(folder)).toBe(template);
  });

  test.each(['<html lang="en"', '<!--doc-site:head-->', '<!--doc-site:app-->', '<!--doc-site:body-->'])(
    'a template without `%s` is refused by its name',
    async (mark) => {
      await writeFile(path.join(folder, 'index.html'), template.replace(mark, ''));
      const failure: unknown = await readTemplate(folder).catch((error: unknown) => error);
      expect(failure instanceof DocSiteError && failure.problems).toEqual([
        {
          rule: 'template',
          severity: 'error',
          message: `Expected \`${mark}\` in the HTML template.`,
          hint: 'A plugin that changes the template must leave the markers in place.',
        },
      ]);
    },
  );
});
