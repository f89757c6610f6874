import type { RsbuildConfig } from '@rsbuild/core';
import type { z } from 'zod';
import type { configSchema } from '../config/schema/config-schema.ts';
import type { Command, DocSitePlugin } from './plugin-api.ts';

/** Read-only at every depth. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;

type WrittenConfig = z.input<typeof configSchema>;
type ParsedConfig = z.output<typeof configSchema>;

/** Options that hold code of others, passed on by reference. */
interface CodeOptions {
  readonly plugins: readonly DocSitePlugin[];
  readonly rsbuild: RsbuildConfig;
}

/** Contents of `doc-site.config.ts`; every option has a default. */
export interface UserConfig extends DeepReadonly<Omit<WrittenConfig, keyof CodeOptions>>, Partial<CodeOptions> {}

/** Argument of a configuration function. */
export interface ConfigContext {
  readonly command: Command;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type ConfigFunction = (context: ConfigContext) => UserConfig | Promise<UserConfig>;

type ParsedLocale = DeepReadonly<ParsedConfig['locales'][number]>;

/** One language, complete; `nav` and `sidebar` are absent when files of the docs folder define them. */
export type SiteLocale = Omit<ParsedLocale, 'htmlLang' | 'title' | 'description'> & {
  /** BCP-47 tag: `en`, `zh-CN`. */
  readonly htmlLang: string;
  readonly title: string;
  readonly description: string;
};

/** The complete configuration: every default filled in, every path absolute. Never leaves the build. */
export interface SiteConfig extends DeepReadonly<Omit<ParsedConfig, keyof CodeOptions | 'locales'>>, CodeOptions {
  readonly locales: readonly SiteLocale[];
  /** Absolute path; relative paths of the configuration start here. */
  readonly root: string;
  /** Absolute path of the documents. */
  readonly docsDir: string;
  /** Absolute path of the output. */
  readonly outDir: string;
  /** Absolute path; may be deleted at any time. */
  readonly cacheDir: string;
  /** Absolute path of the configuration file. */
  readonly configFile: string;
}
