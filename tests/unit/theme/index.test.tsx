import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { builtinComponents } from '../../../plugins/shared/component-props.ts';
import * as theme from '../../../theme/index.ts';
import { mdxComponents } from '../../../theme/mdx/mdx-components.tsx';
import { viewStore } from '../../../theme/state/view-store.ts';
import { makePage } from '../../support/make-page.ts';

vi.mock('virtual-doc-site/site-data', () => ({ siteData: {} }));
vi.mock('virtual-doc-site/theme', () => ({ overrides: {}, slots: {} }));

test('every component that documents use without an import can be imported too', () => {
  const exported: Readonly<Record<string, unknown>> = theme;
  expect(builtinComponents.filter((name) => exported[name] !== mdxComponents[name])).toEqual([]);
});

test('package manager tabs translate a command, or show the commands they are given', () => {
  viewStore.set({ page: makePage() });
  const textOf = (command: theme.PackageManagerTabsProps['command']) =>
    renderToStaticMarkup(<theme.PackageManagerTabs command={command} />)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  expect(textOf('add a -D')).toBe('npm yarn pnpm bun npm add a -D yarn add a -D pnpm add a -D bun add a -d');
  expect(textOf({ npm: 'npx a@latest', bun: 'bunx a' })).toBe('npm bun npx a@latest bunx a');
});

test('an overview needs only the text and the link of each entry', () => {
  viewStore.set({ page: makePage() });
  const groups = [{ name: 'More', items: [{ text: 'Home', link: '/' }] }];
  const html = renderToStaticMarkup(<theme.Overview groups={groups} />);
  expect(
    html
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/),
  ).toEqual(['More', 'Home']);
});
