import type { RsbuildPlugin } from '@rsbuild/core';

/** React calls that are free of side effects. */
const makers = /(?<== )(React\d*\.(?:createContext|forwardRef|lazy|memo)\()/g;

/** `Link.displayName = 'Link';`, a line of its own. */
const displayNames = /^\w+\.displayName = .*;$/gm;

/**
 * Annotates the router's code for tree shaking. It is one file in which components are created by calls and named by
 * assignments, which look like side effects.
 */
export function markPure(code: string): string {
  return code.replace(displayNames, '').replace(makers, '/*#__PURE__*/ $1');
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
