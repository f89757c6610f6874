import type { RsbuildConfig } from '@rsbuild/core';
import type { z } from 'zod';
import type { configSchema } from '../config/schema/config-schema.ts';
import type { Command, DocSitePlugin } from './plugin-api.ts';

/** A value whose arrays and objects are read-only at every depth. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;

type WrittenConfig = z.input<typeof configSchema>;
type ParsedConfig = z.output<typeof configSchema>;

/** Options whose values are code of others and stay as they are. */
interface CodeOptions {
  readonly plugins: readonly DocSitePlugin[];
  readonly rsbuild: RsbuildConfig;
}

/** What `doc-site.config.ts` holds: every option of the schema, all with defaults. */
export interface UserConfig extends DeepReadonly<Omit<WrittenConfig, keyof CodeOptions>>, Partial<CodeOptions> {}

/** What a configuration may depend on. */
export interface ConfigContext {
  readonly command: Command;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A configuration as a function of the command and the environment. */
export type ConfigFunction = (context: ConfigContext) => UserConfig | Promise<UserConfig>;

type ParsedLocale = DeepReadonly<ParsedConfig['locales'][number]>;

/** One language with every default filled in; `nav` and `sidebar` are absent when the files in the docs folder hold them. */
export type SiteLocale = Omit<ParsedLocale, 'htmlLang' | 'title' | 'description'> & {
  /** BCP-47 tag: `en`, `zh-CN`. */
  readonly htmlLang: string;
  readonly title: string;
  readonly description: string;
};

/** The complete configuration: every default filled in, every path absolute. Never leaves the build. */
export interface SiteConfig extends DeepReadonly<Omit<ParsedConfig, keyof CodeOptions | 'locales'>>, CodeOptions {
  readonly locales: readonly SiteLocale[];
  /** Absolute path of the folder that relative paths of the configuration start from. */
  readonly root: string;
  /** Absolute path of the documents. */
  readonly docsDir: string;
  /** Absolute path of the output. */
  readonly outDir: string;
  /** Absolute path of the folder for caches; it may be deleted at any time. */
  readonly cacheDir: string;
  /** Absolute path of the configuration file. */
  readonly configFile: string;
}
