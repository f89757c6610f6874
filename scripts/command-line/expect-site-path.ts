import { DocSiteError } from '#shared/errors';

/** @throws DocSiteError if the path of a site has a character that modules of a bundle cannot have in theirs. */
export function expectSitePath(folder: string): void {
  const [special] = /[?#]/.exec(folder) ?? [];
  if (special === undefined) return;
  throw new DocSiteError(`The folder \`${folder}\` cannot be a site: a bundler cuts paths at \`${special}\`.`, {
    rule: 'config',
    hint: `Choose a path without \`${special}\`.`,
  });
}
