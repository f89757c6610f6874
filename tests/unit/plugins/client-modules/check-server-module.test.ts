import { expect, test } from 'vitest';
import { checkServerModule } from '../../../../plugins/client-modules/check-server-module.ts';
import { formatProblems } from '../../../../plugins/shared/errors.ts';

const hint = "\n    Put `'use client'` at the top of the component's module to make it interactive in the browser.";
const problemsOf = (source: string) => formatProblems(checkServerModule(source, '/site/docs/en/C.tsx', '/site'));

test.each([
  ["import { useState } from 'react';", '1:10', 'useState'],
  ["import * as React from 'react';\nexport const C = () => React.useState(1)[0];", '2:24', 'useState'],
  ["import React from 'react';\nexport const C = () => React.useEffect(() => {});", '2:24', 'useEffect'],
])('%j holds state', (source, place, name) => {
  expect(problemsOf(source)).toBe(
    `docs/en/C.tsx:${place}: Unexpected \`${name}\` in a component that is rendered only at build time.${hint}`,
  );
});

test('a handler is reported with its place', () => {
  expect(problemsOf('export const C = () => <button onClick={() => {}}>x</button>;')).toBe(
    `docs/en/C.tsx:1:32: Unexpected handler \`onClick\` in a component that is rendered only at build time.${hint}`,
  );
});

test('code that works at build time passes', () => {
  const source =
    "import * as React from 'react';\nconst other = { useState: 1 };\nexport const id = () => React.useId() + other.useState;";
  expect(problemsOf(source)).toBe('');
});
