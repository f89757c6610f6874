import type { RsbuildPlugin } from '@rsbuild/core';

/** Makers of React's whose result nothing needs when nobody uses it. */
const makers = /(?<== )(React\d*\.(?:createContext|forwardRef|lazy|memo)\()/g;

/** `Link.displayName = 'Link';`, a line of its own. */
const displayNames = /^\w+\.displayName = .*;$/gm;

/**
 * The router's code with what bundlers need to leave out the parts that a site does not use: it is one file whose
 * components are made by calls, and named by assignments, that look as if they had effects.
 */
export function markPure(code: string): string {
  return code.replace(displayNames, '').replace(makers, '/*#__PURE__*/ $1');
}

/** Two thirds of the router (links, forms, data routers) stay out of the browser's first script. */
export function pluginPureRouter(): RsbuildPlugin {
  return {
    name: 'doc-site:pure-router',
    setup(api) {
      api.transform({ test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ }, ({ code }) => markPure(code));
    },
  };
}
