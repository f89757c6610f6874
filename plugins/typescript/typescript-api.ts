import { createRequire } from 'node:module';
import path from 'node:path';
import type ts from 'typescript';
import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { statsOf } from '../files/stats-of.ts';

/** The classic API of TypeScript, 5.5 to 6: a site brings its own compiler. */
export type TypeScript = typeof ts;

/** Versions from this one on have no classic API. */
const firstWithoutApi = 7;

/**
 * Loads the TypeScript installed in a folder.
 *
 * @throws DocSiteError with the given rule if it is missing or lacks the classic API.
 */
export function loadTypeScript(folder: string, rule: string): TypeScript {
  const loaded = requireFrom(folder, 'typescript', rule);
  if (isTypeScript(loaded)) return loaded;
  throw withoutApi(folder, rule);
}

/**
 * Looks for such a TypeScript without loading it, which takes a quarter of a second.
 *
 * @throws DocSiteError as `loadTypeScript` does.
 */
export function expectTypeScript(folder: string, rule: string): void {
  const manifest = requireFrom(folder, 'typescript/package.json', rule);
  const version = isObject(manifest) ? Number.parseInt(String(manifest.version), 10) : 0;
  if (version >= firstWithoutApi) throw withoutApi(folder, rule);
}

function requireFrom(folder: string, request: string, rule: string): unknown {
  // A package is looked up in the folders above, too.
  if (!statsOf(folder)?.isDirectory()) {
    throw new DocSiteError(`There is no folder \`${folder}\` with TypeScript.`, {
      rule,
      hint: 'Correct the path, which is relative to the site.',
    });
  }
  try {
    return createRequire(path.join(folder, 'package.json'))(request);
  } catch (cause) {
    throw new DocSiteError(`There is no TypeScript in \`${folder}\`.`, {
      rule,
      hint: 'Add `typescript`, 5.5 to 6, to the dependencies of that folder and run `npm ci` there.',
      cause,
    });
  }
}

function withoutApi(folder: string, rule: string): DocSiteError {
  return new DocSiteError(`The TypeScript in \`${folder}\` has no \`createProgram\`.`, {
    rule,
    hint: 'Install a version from 5.5 to 6, such as `npm install --save-dev typescript@5`: later versions have no JavaScript API.',
  });
}

function isTypeScript(loaded: unknown): loaded is TypeScript {
  return isObject(loaded) && 'createProgram' in loaded;
}
