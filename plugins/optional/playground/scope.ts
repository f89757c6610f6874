/** Modules that code may import besides React, by the names that it imports them by: paths, or names of packages. */
export type Scope = Readonly<Record<string, string>>;

/** Modules of React that code may always import. */
export const modulesOfReact: readonly string[] = ['react', 'react-dom'];
