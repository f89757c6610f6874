import { expect, test } from 'vitest';
import { interfaceTextsIn } from '#shared/interface-texts';
import {
  islandsModule,
  liveSiteDataModule,
  searchClientsModule,
  textsModule,
  themeModule,
} from '../../../../plugins/bundler/module-texts.ts';

const asItIs = (file: string) => file;

const none = { globalStyles: [], globalComponents: [], mdxComponents: [], overrides: {}, slots: {} };

test('without additions every export is empty', () => {
  expect(themeModule(none, asItIs)).toBe(
    [
      'export const overrides = {  };',
      'export const slots = {  };',
      'export const globalComponents = [];',
      'export const mdxComponents = /* @__PURE__ */ Object.assign({});',
      '',
    ].join('\n'),
  );
});

test('styles come first, and each module has a name of its own where it is used', () => {
  expect(
    themeModule(
      {
        globalStyles: ['/site/a.css', '/site/b.css'],
        overrides: { Footer: '/site/Footer.tsx' },
        slots: { beforeDoc: ['/site/One.tsx', '/site/Two.tsx'], afterDoc: [] },
        globalComponents: ['/site/Global.tsx'],
        mdxComponents: ['/site/mdx.tsx', '/site/more.tsx'],
      },
      asItIs,
    ),
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
      'export const mdxComponents = /* @__PURE__ */ Object.assign({}, m6, m7);',
      '',
    ].join('\n'),
  );
});

test('a path with quotes or backslashes cannot leave its string', () => {
  expect(themeModule({ ...none, globalStyles: ['C:\\a"b.css'] }, asItIs).split('\n')[0]).toBe(
    'import "C:\\\\a\\"b.css";',
  );
});

test('the module of a group has its texts in the languages of the site, and nothing else', () => {
  const { notFound } = interfaceTextsIn('fr');
  expect(textsModule('notFound', { fr: interfaceTextsIn('fr') })).toBe(
    `export const texts = ${JSON.stringify({ fr: notFound })};\n`,
  );
});

test('each module of a plugin is imported as a whole', () => {
  expect(searchClientsModule([])).toBe('export const searchClients = [];\n');
  expect(searchClientsModule(['/site/a.ts', '/site/b.ts'])).toBe(
    'import * as m0 from "/site/a.ts";\nimport * as m1 from "/site/b.ts";\nexport const searchClients = [m0, m1];\n',
  );
});

test('each client module is a lazy import under the name that the markup gives it', () => {
  const modules = [
    { file: '/site/docs/en/Counter.tsx', moduleId: 'en/Counter.tsx' },
    { file: '/site/plugin/B"ar.tsx', moduleId: '../plugin/B"ar.tsx' },
  ];
  expect(islandsModule(modules)).toBe(
    [
      'export const islands = {',
      '  "en/Counter.tsx": () => import("/site/docs/en/Counter.tsx"),',
      '  "../plugin/B\\"ar.tsx": () => import("/site/plugin/B\\"ar.tsx"),',
      '};',
      '',
    ].join('\n'),
  );
});

test('a site without client modules has no islands', () => {
  expect(islandsModule([])).toBe('export const islands = {\n};\n');
});

test('in dev, the data of the site is not in its module, and can be replaced', async () => {
  const code = liveSiteDataModule('node');
  const module: { siteData: unknown; setSiteData: (latest: unknown) => void } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  );
  expect(module.siteData).toBeUndefined();
  module.setSiteData({ title: 'One' });
  expect(module.siteData).toEqual({ title: 'One' });
});
