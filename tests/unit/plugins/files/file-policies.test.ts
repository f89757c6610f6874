import { expect, test } from 'vitest';
import { withFilePolicies } from '../../../../plugins/files/file-policies.ts';
import { parseHeaders } from '../../../../plugins/files/host-files.ts';
import { headersFor } from '../../../../scripts/preview/host-rules.ts';

const files = [
  { path: '_headers', content: "/*\n  Content-Security-Policy: default-src 'self'\n  X-Frame: no\n" },
  { path: 'a frame.htm', content: '<p>', contentPolicy: "default-src 'none'" },
];

test('a file with a content policy of its own gets a rule that replaces the policy of the site', () => {
  const [headers] = withFilePolicies(files, '/docs/');
  expect(headers?.content).toBe(`/*
  Content-Security-Policy: default-src 'self'
  X-Frame: no

/docs/a%20frame.htm
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'
`);
  const rules = parseHeaders(String(headers?.content));
  expect(Object.fromEntries(headersFor('/docs/a%20frame.htm', rules))).toEqual({
    'content-security-policy': "default-src 'none'",
    'x-frame': 'no',
  });
  expect(headersFor('/docs/', rules).get('content-security-policy')).toBe("default-src 'self'");
});

test('the rule of an index file is for the address of its folder', () => {
  const page = { path: 'admin/index.html', content: '<p>', contentPolicy: "default-src 'none'" };
  const [headers] = withFilePolicies([...files.slice(0, 1), page], '/');
  expect(headers?.content).toContain('\n/admin/\n  ! Content-Security-Policy\n');
});

test('a rule of the site for the same address gets the policy', () => {
  const own = { path: '_headers', content: '/a%20frame.htm\n  X-Frame: no\n' };
  expect(withFilePolicies([own, ...files.slice(1)], '/')[0]?.content).toBe(`/a%20frame.htm
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'
  X-Frame: no
`);
});

test('without such a file the headers stay as they are', () => {
  expect(withFilePolicies(files.slice(0, 1), '/')).toEqual(files.slice(0, 1));
});
