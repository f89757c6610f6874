import type { RsbuildPlugin } from '@rsbuild/core';

/** React calls that are free of side effects. */
const makers = /(?<== )(React\d*\.(?:createContext|forwardRef|lazy|memo)\()/g;

/** `Link.displayName = 'Link';`, a line of its own. */
const displayNames = /^\w+\.displayName = .*;$/gm;

/** A class whose context is set after it: two statements, the second of which keeps the first. */
const classWithContext =
  /^(var (\w+) = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});\n\2\.contextType = (\w+);$/gm;

/** A computed member of React: the bundler would add code that makes an object of all members. */
const computedMember = /\b(React\d*)\[USE_OPTIMISTIC\]/g;

/**
 * Annotates the router's code for tree shaking. It is one file in which components are created by calls, and named
 * or given a context by assignments, which look like side effects.
 */
export function markPure(code: string): string {
  return code
    .replace(displayNames, '')
    .replace(classWithContext, '$1/*#__PURE__*/ (() => Object.assign($3, { contextType: $4 }))();')
    .replace(makers, '/*#__PURE__*/ $1')
    .replace(computedMember, '$1.useOptimistic');
}

/** Keeps two thirds of the router (links, forms, data routers) out of the browser's first script. */
export function pluginPureRouter(): RsbuildPlugin {
  return {
    name: 'doc-site:pure-router',
    setup(api) {
      api.transform({ test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ }, ({ code }) => markPure(code));
    },
  };
}
