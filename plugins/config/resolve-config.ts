import { dirname, resolve } from 'node:path';
import { configSchema } from './schema.ts';
import type { SiteConfig } from './types.ts';

/** What `resolveConfig` needs. */
export interface ResolveConfigInput {
  /** The configuration as written; checked here. */
  readonly user: unknown;
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** Absolute path of the site's folder; default: that of the configuration file. */
  readonly root?: string;
  /** Replaces `outDir` of the configuration; relative to the current folder of the caller, so best absolute. */
  readonly outDir?: string;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Checks a configuration and fills in everything that it leaves out. */
export function resolveConfig({
  user,
  configFile,
  root = dirname(configFile),
  outDir,
}: ResolveConfigInput): SiteConfig {
  const parsed = configSchema.parse(user);
  return {
    ...parsed,
    locales: parsed.locales.map((locale) => ({
      ...locale,
      htmlLang: locale.htmlLang ?? (locale.lang === 'zh' ? 'zh-CN' : locale.lang),
      title: locale.title ?? parsed.title,
      description: locale.description ?? parsed.description,
    })),
    root,
    docsDir: resolve(root, parsed.docsDir),
    outDir: resolve(root, outDir ?? parsed.outDir),
    cacheDir: resolve(root, 'node_modules/.cache/doc-site'),
    configFile,
  };
}
