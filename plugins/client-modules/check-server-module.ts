import { parseSync, Visitor } from 'oxc-parser';
import type { Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import { words } from '#shared/words';
import { toSitePath } from '../files/site-path.ts';

/** React hooks that only work in a browser; others, such as `useId`, `useContext` and `useMemo`, work at build time. */
const browserHooks = new Set(
  words(`
  useState useReducer useEffect useLayoutEffect useInsertionEffect useRef useSyncExternalStore useTransition
  useDeferredValue useOptimistic useActionState useImperativeHandle
`),
);

const hint = "Put `'use client'` at the top of the component's module to make it interactive in the browser.";

/**
 * Reports state, effects and event handlers in a component that is rendered only at build time: they would do nothing
 * in the browser.
 */
export function checkServerModule(source: string, file: string, root: string): readonly Problem[] {
  const problems: Problem[] = [];
  const shown = toSitePath(file, root);
  const report = (rule: string, offset: number, message: string) =>
    problems.push({ rule, severity: 'error', file: shown, ...placeAt(source, offset), message, hint });

  const reportHook = (name: string, offset: number) => {
    if (!browserHooks.has(name)) return;
    report(
      'state-outside-island',
      offset,
      `Unexpected \`${name}\` in a component that is rendered only at build time.`,
    );
  };
  /** Local names of React's namespace: `import React` and `import * as React`. */
  const namespaces = new Set<string>();

  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== 'react') return;
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier') namespaces.add(specifier.local.name);
        else if (specifier.imported.type === 'Identifier') reportHook(specifier.imported.name, specifier.start);
      }
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || !namespaces.has(node.object.name)) return;
      if (node.property.type === 'Identifier' && !node.computed) reportHook(node.property.name, node.start);
    },
    JSXAttribute(node) {
      if (node.name.type !== 'JSXIdentifier' || !/^on[A-Z]/.test(node.name.name)) return;
      const { name } = node.name;
      report(
        'handler-outside-island',
        node.start,
        `Unexpected handler \`${name}\` in a component that is rendered only at build time.`,
      );
    },
  }).visit(parseSync(file, source).program);
  return problems;
}
