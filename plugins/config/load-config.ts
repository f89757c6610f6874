import { createJiti } from 'jiti';
import type { ConfigContext, ConfigFunction, UserConfig } from './types.ts';

/** A configuration file as it was read. */
export interface LoadedConfig {
  /** What the file exports, after its function ran; `resolveConfig` checks it. */
  readonly user: UserConfig;
  /** Absolute paths of the file and of every file of the site that it imports: what dev watches. */
  readonly files: readonly string[];
}

/** Loads a configuration file, afresh on every call. */
export async function loadConfigFile(file: string, context: ConfigContext): Promise<LoadedConfig> {
  const jiti = createJiti(file, { moduleCache: false, fsCache: false });
  const exported = await jiti.import<UserConfig | ConfigFunction>(file, { default: true });
  return { user: typeof exported === 'function' ? await exported(context) : exported, files: [file] };
}
