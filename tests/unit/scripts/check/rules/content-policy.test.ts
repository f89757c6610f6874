import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicyCheck } from '../../../../../scripts/check/rules/content-policy.ts';
import { findings } from '../site-of.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'self'; script-src 'self' ${hash('go()')}; style-src 'self' ${hash('p{}')}`;
const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const headers = `/*\n  Content-Security-Policy: ${policy}\n`;

test('code with an allowed hash, data and files have no finding', async () => {
  const output = {
    'a.html': `${meta}<script>go()</script><style>p{}</style><script type="application/json">{"a":1}</script><script src="/a.js"></script>`,
    _headers: headers,
  };
  expect(await findings(contentPolicyCheck, { output })).toEqual([]);
});

test('code that either policy rejects is an error', async () => {
  const output = {
    'a.html': `${meta}<script>stop()</script><script type="module">go()</script><p style="color:red" onclick="go()">x</p><template><b style="a:b">y</b></template>`,
    _headers: "/*\n  Content-Security-Policy: default-src 'self' 'unsafe-inline'\n",
  };
  expect(await findings(contentPolicyCheck, { output })).toEqual([
    "dist/a.html: The policy in _headers allows 'unsafe-inline'.",
    "dist/a.html: The policy in _headers allows 'unsafe-inline'.",
    `dist/a.html: The policy in _headers lacks ${hash('stop()')} for the inline script \`stop()…\`.`,
    `dist/a.html: The policy in _headers lacks ${hash('go()')} for the inline script \`go()…\`.`,
    `dist/a.html: The policy in <meta> lacks ${hash('stop()')} for the inline script \`stop()…\`.`,
    'dist/a.html: <p style="color:red"> is a style attribute, which the policy forbids.',
    'dist/a.html: <b style="a:b"> is a style attribute, which the policy forbids.',
    'dist/a.html: <p onclick> is an event handler, which the policy forbids.',
  ]);
});

test('a page without a policy is an error', async () => {
  expect(await findings(contentPolicyCheck, { output: { 'a.html': meta } })).toEqual([
    'dist/a.html: The page has no content policy in _headers.',
  ]);
  expect(await findings(contentPolicyCheck, { output: { 'a.html': '', _headers: headers } })).toEqual([
    'dist/a.html: The page has no content policy in <meta>.',
  ]);
});
