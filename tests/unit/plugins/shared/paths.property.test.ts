import { expect, test } from 'vitest';
import {
  hrefOf,
  inLang,
  isSamePath,
  linkInLang,
  linkKind,
  normalizePath,
  pickRoute,
  withBase,
  withoutBase,
  withoutLang,
} from '#shared/paths';
import { anyCharacter, fc } from '../../../support/fast-check.ts';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }], pagesLikeFiles: ['/a.b'] };

/** Names of files as authors give them, in any script; those that a URL reads in another way are left out. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => !/[\p{Cc}\p{Cs}/\\?#%]/u.test(text) && text.trim() === text)
  .filter((text) => !/\.[a-z][a-z0-9]*$/i.test(text) && text !== 'index');

/** Route paths of folders and pages. */
const route = fc
  .tuple(fc.array(name, { maxLength: 4 }), fc.boolean())
  .map(([names, isFolder]) => (names.length === 0 ? '/' : `/${names.join('/')}${isFolder ? '/' : ''}`));

const base = fc.constantFrom('/', '/docs/', '/a/b/');

/** What an attacker would put into the address bar or a document. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '\\', '%2f', '%5c', '%', '%zz', '%00', '.', '..', '\t', '\n', '\u0000', '?', '#', ':', '@'),
      fc.constantFrom('en', 'zh', 'docs', 'index', '.html', 'evil.example', 'javascript:', 'http:', 'data:'),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(route, (path) => {
      const normal = normalizePath(encodeURI(path));
      expect(normal).toBe(path);
      expect(normalizePath(normal)).toBe(normal);
    }),
  );
});

test('every form of a route finds it', () => {
  fc.assert(
    fc.property(route, fc.constantFrom('', '#part', '?q=1', '?q=1#part'), (path, rest) => {
      const routes = new Map([[path, 'page']]);
      const file = path.endsWith('/') ? `${path}index.html` : `${path}.html`;
      expect(
        [path, encodeURI(path), file, file.replace(/\.html$/, '')].map((way) => pickRoute(way + rest, routes)),
      ).toEqual(Array(4).fill('page'));
    }),
  );
});

test('the URL of a route without its base is the route again', () => {
  fc.assert(
    fc.property(route, base, fc.boolean(), (path, folder, cleanUrls) => {
      const url = hrefOf(path, { base: folder, cleanUrls });
      expect(url.startsWith(folder)).toBe(true);
      expect(normalizePath(withoutBase(url, folder))).toBe(path);
    }),
  );
});

test('removing the base reverses adding it', () => {
  fc.assert(
    fc.property(route, base, (path, folder) => {
      expect(withoutBase(withBase(path, folder), folder)).toBe(path);
    }),
  );
});

test('a path goes to a language and back', () => {
  fc.assert(
    fc.property(route, (path) => {
      const own = withoutLang(path, settings);
      const chinese = inLang(path, 'zh', settings);
      expect(withoutLang(chinese, settings)).toBe(own);
      expect(inLang(chinese, 'zh', settings)).toBe(chinese);
      expect(inLang(chinese, 'en', settings)).toBe(own);
    }),
  );
});

test('being the same path is symmetric', () => {
  fc.assert(
    fc.property(hostile, hostile, (a, b) => {
      expect(isSamePath(a, a)).toBe(true);
      expect(isSamePath(a, b)).toBe(isSamePath(b, a));
    }),
  );
});

test('a normalized path always begins with exactly one slash', () => {
  fc.assert(
    fc.property(hostile, (path) => {
      expect(normalizePath(path)).toMatch(/^\/(?!\/)/);
    }),
  );
});

test('a path without base and language never looks like a host', () => {
  fc.assert(
    fc.property(hostile, base, fc.constantFrom('', 'en/', 'zh/'), (rest, folder, lang) => {
      const path = withoutBase(`${folder}${lang}${rest}`, folder);
      const paths = [path, withoutLang(path, settings), inLang(path, 'zh', settings), inLang(path, 'en', settings)];
      expect(paths.filter((result) => /^[/\\]{2}/.test(result))).toEqual([]);
    }),
  );
});

test('the URL of an internal link stays on the site, and no other link is changed', () => {
  fc.assert(
    fc.property(hostile, base, fc.boolean(), (link, folder, cleanUrls) => {
      const url = hrefOf(link, { base: folder, cleanUrls });
      if (linkKind(link) === 'internal') {
        expect(new URL(url, 'https://site.example/docs/').origin).toBe('https://site.example');
      } else expect(url).toBe(link);
    }),
  );
});

test('an absolute path in a language remains a path of the site', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom('en', 'zh'), (rest, lang) => {
      const link = `/${rest}`;
      if (linkKind(link) === 'internal') expect(linkKind(linkInLang(link, lang, settings))).toBe('internal');
    }),
  );
});
