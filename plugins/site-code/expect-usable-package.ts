import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { DocSiteError } from '#shared/errors';
import { placeAt } from '#shared/place';

/**
 * Reads the `package.json` of a site, if there is one. Pages run on the engine's copy of React, whichever copy a
 * component of the site finds on disk: it must have the major version that the site asks for.
 *
 * @throws DocSiteError when it is not a file or not JSON, or asks for another React; with the place, and the folders of both copies.
 */
export function expectUsablePackage(root: string): void {
  const file = path.join(root, 'package.json');
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isFile()) {
    throw new DocSiteError('`package.json` is not a file.', {
      rule: 'package',
      file: 'package.json',
      hint: 'Delete it, or replace it with a file that contains `{}`.',
    });
  }
  const source = readFileSync(file, 'utf8');
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const [error] = errors;
  if (error !== undefined || tree === undefined) {
    throw new DocSiteError('`package.json` is not JSON.', {
      rule: 'package',
      file: 'package.json',
      ...placeAt(source, error?.offset ?? 0),
      hint: 'Keys and texts are in double quotes, no comma follows the last entry, and there are no comments.',
    });
  }
  const asked = placeOfReact(tree, source);
  const own = asked && findReact(file);
  const engines = findReact(import.meta.url);
  if (asked === undefined || own === undefined || engines === undefined || own.major === engines.major) return;
  throw new DocSiteError(
    `The site asks for React ${own.version}, in \`${own.folder}\`, but its pages run on React ${engines.version}, in \`${engines.folder}\`.`,
    {
      rule: 'react',
      file: 'package.json',
      ...asked,
      hint: `Depend on \`react@^${engines.major}\` and \`react-dom@^${engines.major}\`, or on neither: the engine has its own.`,
    },
  );
}

function placeOfReact(tree: Node, source: string) {
  const node = ['dependencies', 'devDependencies']
    .map((group) => findNodeAtLocation(tree, [group, 'react']))
    .find((found) => found !== undefined);
  return node && placeAt(source, node.parent?.offset ?? node.offset);
}

/** The copy of React that a module, named by its path or URL, imports; undefined when it finds no copy. */
function findReact(from: string) {
  try {
    const file = createRequire(from).resolve('react/package.json');
    const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
    return { folder: path.dirname(file), version, major: version.split('.')[0] };
  } catch {
    return undefined;
  }
}
