import { expect, test } from 'vitest';
import { hiddenPartsScript } from '../../../../../plugins/shared/head-scripts/hidden-parts.ts';
import { runScript } from './run-script.ts';

const hide = (url: string) => runScript(hiddenPartsScript({}), { url }).dataset.hide;

test('a query parameter of 0 hides its part', () => {
  expect(hide('https://site.example/?navbar=0&footer=0')).toBe('navbar footer');
});

test('any other value, and any other parameter, hides nothing', () => {
  expect(hide('https://site.example/?navbar=1&sidebar=&outline=00&main=0')).toBeUndefined();
});

test('a dismissed banner is hidden, a new one is not', () => {
  const script = hiddenPartsScript({ bannerId: 'a' });
  expect(runScript(script, { stored: { 'doc-site-banner': 'a' } }).dataset.hide).toBe('banner');
  expect(runScript(script, { stored: { 'doc-site-banner': 'b' } }).dataset.hide).toBeUndefined();
});

test('when storage throws, the banner stays and the query still hides parts', () => {
  const page = { url: 'https://site.example/?sidebar=0', stored: 'throws' } as const;
  expect(runScript(hiddenPartsScript({ bannerId: 'a' }), page).dataset.hide).toBe('sidebar');
});

test('an id cannot end the script', () => {
  expect(hiddenPartsScript({ bannerId: '</script>' })).not.toContain('</script>');
});
