import { createRequire } from 'node:module';
import type { Jiti, JitiOptions } from 'jiti';

/** What jiti asks of its host. */
interface JitiHost {
  /** Imports what needs no compiling; what it rejects is compiled. */
  nativeImport(id: string): Promise<unknown>;
  onError(error: unknown): never;
  readonly createRequire: typeof createRequire;
}

const require = createRequire(import.meta.url);

/**
 * Creates a loader with its own way of importing what needs no compiling. The public `createJiti` wraps the same
 * function, but always imports ES modules with Node, which never runs a file a second time.
 */
export function openJiti(id: string, options: JitiOptions, nativeImport: JitiHost['nativeImport']): Jiti {
  const create: (id: string, options: JitiOptions, host: JitiHost) => Jiti = require(
    require.resolve('jiti').replace(/lib([\\/]jiti\.cjs)$/, 'dist$1'),
  );
  const onError = (error: unknown) => {
    throw error;
  };
  return create(id, options, { nativeImport, onError, createRequire });
}
