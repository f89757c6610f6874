import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import type { Values } from './site.ts';
import { listOf, objectOf, textOf } from './values.ts';

/** What the project of the old site says about imports. */
export interface OldProject {
  /** The absolute path of a request that begins with an alias: `~/a` → `/old/src/a`; undefined for another request. */
  aliased(request: string): string | undefined;
  /** Version of a package among the dependencies of the site, or of a folder above it. */
  version(name: string): string | undefined;
}

/** Reads the aliases in `tsconfig.json`, and the dependencies. `aliases` come from the configuration of the site. */
export function readOldProject(root: string, aliases: Readonly<Record<string, string>>): OldProject {
  const { paths, baseUrl } = objectOf(readJson(join(root, 'tsconfig.json')).compilerOptions);
  const fromPaths = Object.entries(objectOf(paths)).flatMap(([pattern, targets]) => {
    const target = textOf(listOf(targets)[0]);
    return target === undefined
      ? []
      : [[pattern.replace(/\*$/, ''), resolve(root, textOf(baseUrl) ?? '.', target.replace(/\*$/, ''))] as const];
  });
  const all = [...Object.entries(aliases), ...fromPaths];
  const dependencies = foldersAbove(root).map((folder) => {
    const manifest = readJson(join(folder, 'package.json'));
    return { ...objectOf(manifest.devDependencies), ...objectOf(manifest.dependencies) };
  });
  return {
    aliased(request) {
      const [alias, target] =
        all.find(([name]) => request === name || request.startsWith(name.endsWith('/') ? name : `${name}/`)) ?? [];
      return alias === undefined || target === undefined ? undefined : join(target, request.slice(alias.length));
    },
    version: (name) => dependencies.map((each) => textOf(each[name])).find((version) => version !== undefined),
  };
}

/** A folder and those above it, up to the one of the repository. */
function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return existsSync(join(folder, '.git')) || above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/** An object in JSON, which may have comments; empty when it cannot be read. */
function readJson(file: string): Values {
  try {
    return objectOf(parse(readFileSync(file, 'utf8'), [], { allowTrailingComma: true }));
  } catch {
    return {};
  }
}
