import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { withoutHashAndQuery } from '#shared/paths';

/** Whether an error is about to vanish: a document was deleted, and the route table is being rewritten without it. */
export function isPassing({ message, module }: Rspack.RspackError): boolean {
  const resource = resourceOf(module);
  const file = resource && withoutHashAndQuery(resource);
  const [, request] = /Can't resolve '([^']+\.mdx?)'/.exec(message) ?? [];
  if (request !== undefined && path.isAbsolute(request)) return true;
  return file !== undefined && /\.mdx?$/.test(file) && !existsSync(file);
}

/** Resource of a module that has one. */
export function resourceOf(module: unknown): string | undefined {
  const isNormal = typeof module === 'object' && module !== null && 'resource' in module;
  return isNormal && typeof module.resource === 'string' ? module.resource : undefined;
}

/** An error without a stack, which would only show the engine's own calls. */
export function plainError(message: string): Rspack.RspackError {
  const error = new Error(message);
  error.stack = '';
  return error;
}
