import path from 'node:path';
import { isObject } from '#shared/is-object';
import { withoutHashAndQuery } from '#shared/paths';

/** Path and query of the file that a module of the bundler was made from; undefined for a module without a file. */
export function moduleResource(module: unknown): string | undefined {
  return isObject(module) && typeof module.resource === 'string' ? path.normalize(module.resource) : undefined;
}

/** The same without its query. */
export function resourceFile(module: unknown): string | undefined {
  const resource = moduleResource(module);
  return resource && withoutHashAndQuery(resource);
}
