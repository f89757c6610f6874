import { expect, test } from 'vitest';
import { contentPolicy, mergeSources } from '#shared/content-policy';

const noHashes = { scripts: [], styles: [] };

test('without inline code only the site’s own origin may run code; media may come from elsewhere', () => {
  expect(contentPolicy({ hashes: noHashes })).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; media-src 'self' https:; font-src 'self'; connect-src 'self'; frame-src 'self' https:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test('inline scripts and styles are allowed by hash, in a stable order and once each', () => {
  const policy = contentPolicy({
    hashes: { scripts: ['sha256-b=', 'sha256-a=', 'sha256-b='], styles: ['sha256-c='] },
    connect: ['https://search.example'],
    sources: { 'img-src': ['https://images.example'] },
  });
  expect(policy).toContain("script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self' 'sha256-c='");
  expect(policy).toContain("img-src 'self' data: https: https://images.example;");
  expect(policy).toContain("connect-src 'self' https://search.example;");
});

test('the policy for <meta> leaves out what browsers refuse there', () => {
  expect(contentPolicy({ hashes: noHashes, isMeta: true })).not.toContain('frame-ancestors');
});

test('a source cannot add a directive', () => {
  const policy = contentPolicy({
    hashes: noHashes,
    connect: ["https://a.example; script-src 'unsafe-inline'", 'https://b.example, x'],
  });
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('unsafe-inline');
});

test('sites that may show this one in a frame replace the ban on frames', () => {
  const sources = { 'frame-ancestors': ['https://portal.example'] };
  expect(contentPolicy({ hashes: noHashes, sources })).toMatch(/; frame-ancestors https:\/\/portal\.example$/);
});

test('sources of the configuration and of plugins become one list', () => {
  expect(
    mergeSources([{ 'img-src': ['https://b.example'] }, { 'img-src': ['https://a.example', 'https://b.example'] }]),
  ).toEqual({ 'img-src': ['https://a.example', 'https://b.example'] });
});
