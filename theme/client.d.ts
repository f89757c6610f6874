// `"types": ["doc-site/client"]` in a site's tsconfig.json: what its components may import besides modules.
/// <reference types="@rsbuild/core/types" />
/// <reference types="mdx" />

interface WindowEventMap {
  /** After each navigation, when the page is shown: for scripts outside of React. */
  'doc-site:page': CustomEvent<{ readonly routePath: string; readonly lang: string; readonly title: string }>;
}
