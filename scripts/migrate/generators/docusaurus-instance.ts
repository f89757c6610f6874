import { posix, resolve } from 'node:path';
import type { DocumentFolder, Values } from '../site.ts';
import { textOf } from '../values.ts';

/** A folder that an instance of a plugin publishes: a site may have several of documents, and several blogs. */
export interface Instance extends DocumentFolder {
  readonly id: string;
  readonly options: Values;
  /** Its folder among the translations of a language. */
  readonly translations: string;
}

/** Where the plugins look for documents, and below which route they publish them, unless an option says otherwise. */
const defaults = {
  docs: { path: 'docs', routeBasePath: 'docs' },
  blog: { path: 'blog', routeBasePath: 'blog' },
  pages: { path: 'src/pages', routeBasePath: '/' },
} as const;

/** Reads the options that documents, blogs and pages have in common. */
export function readInstance(kind: keyof typeof defaults, options: Values, root: string): Instance {
  const id = textOf(options.id) ?? 'default';
  const { path, routeBasePath } = defaults[kind];
  const route = posix.join('/', textOf(options.routeBasePath) ?? routeBasePath).replace(/^\/|\/$/g, '');
  return {
    id,
    options,
    folder: resolve(root, textOf(options.path) ?? path),
    into: route === '' ? '' : `${route}/`,
    translations: `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`,
  };
}
