import { expect, test } from 'vitest';
import { themeModule } from '../../../../plugins/bundler/theme-modules.ts';

const none = { globalStyles: [], globalComponents: [], mdxComponents: [], overrides: {}, slots: {} };

test('without additions every export is empty', () => {
  expect(themeModule(none)).toBe(
    [
      'export const overrides = {  };',
      'export const slots = {  };',
      'export const globalComponents = [];',
      'export const mdxComponents = {  };',
      '',
    ].join('\n'),
  );
});

test('styles come first, and each module has a name of its own where it is used', () => {
  expect(
    themeModule({
      globalStyles: ['/site/a.css', '/site/b.css'],
      overrides: { Footer: '/site/Footer.tsx' },
      slots: { beforeDoc: ['/site/One.tsx', '/site/Two.tsx'], afterDoc: [] },
      globalComponents: ['/site/Global.tsx'],
      mdxComponents: ['/site/mdx.tsx', '/site/more.tsx'],
    }),
  ).toBe(
    [
      'import "/site/a.css";',
      'import "/site/b.css";',
      'import m2 from "/site/Footer.tsx";',
      'import m3 from "/site/One.tsx";',
      'import m4 from "/site/Two.tsx";',
      'import m5 from "/site/Global.tsx";',
      'import * as m6 from "/site/mdx.tsx";',
      'import * as m7 from "/site/more.tsx";',
      'export const overrides = { "Footer": m2 };',
      'export const slots = { "beforeDoc": [m3, m4], "afterDoc": [] };',
      'export const globalComponents = [m5];',
      'export const mdxComponents = { ...m6, ...m7 };',
      '',
    ].join('\n'),
  );
});

test('a path with quotes or backslashes cannot leave its string', () => {
  expect(themeModule({ ...none, globalStyles: ['C:\\a"b.css'] }).split('\n')[0]).toBe('import "C:\\\\a\\"b.css";');
});
