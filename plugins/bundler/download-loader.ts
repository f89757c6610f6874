import { readFile } from 'node:fs/promises';
import type { Rspack } from '@rsbuild/core';

/** Returns a file as it is: the loaders of its extension, which would compile it, do not run. */
export async function pitch(this: Rspack.LoaderContext): Promise<Buffer> {
  this.addDependency(this.resourcePath);
  return readFile(this.resourcePath);
}
