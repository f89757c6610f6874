import { expect, test } from 'vitest';
import { findBrowser } from '../../../../plugins/browser/find-browser.ts';

function find(env: Readonly<Record<string, string>>, files: readonly string[], playwrightPath = '/cache/chromium') {
  return findBrowser({ env, playwrightPath, exists: (path) => files.includes(path) });
}

test('the environment comes first, our own variable before the others', () => {
  const env = {
    CHROME_PATH: '/c',
    PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: '/b',
    DOC_SITE_CHROMIUM: '/a',
    PATH: '/usr/bin',
  };
  expect(find(env, ['/a', '/b', '/c', '/cache/chromium', '/usr/bin/chromium'])).toBe('/a');
});

test('a variable that names no file is an error, not a reason to take another browser', () => {
  expect(() => find({ DOC_SITE_CHROMIUM: '/a' }, ['/cache/chromium'])).toThrow(
    '`DOC_SITE_CHROMIUM` names `/a`, which does not exist.',
  );
});

test("Playwright's browser comes before browsers of the system", () => {
  expect(find({ PATH: '/usr/bin', DOC_SITE_CHROMIUM: '' }, ['/usr/bin/chromium', '/cache/chromium'])).toBe(
    '/cache/chromium',
  );
});

test('a system browser is found in any folder of the path', () => {
  expect(find({ PATH: '/bin:/opt/bin' }, ['/opt/bin/google-chrome'])).toBe('/opt/bin/google-chrome');
});

test('the headless shell comes before a full browser, because it is faster', () => {
  const files = ['/usr/bin/chromium', '/opt/bin/chromium-headless-shell'];
  expect(find({ PATH: '/usr/bin:/opt/bin' }, files)).toBe('/opt/bin/chromium-headless-shell');
});

test('without any browser, none is found', () => {
  expect(find({ PATH: '/bin' }, [], '')).toBeUndefined();
});
