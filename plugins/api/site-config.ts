import type { RsbuildConfig } from '@rsbuild/core';
import type { z } from 'zod';
import type { Direction, SocialLink } from '#shared/types';
import type { configSchema } from '../config/schema/config-schema.ts';

/** Read-only at every depth. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;

type ParsedConfig = z.output<typeof configSchema>;

/** The options of `doc-site.config.ts` except `plugins`. */
export interface WrittenOptions extends DeepReadonly<Omit<z.input<typeof configSchema>, 'plugins' | 'rsbuild'>> {
  readonly rsbuild?: RsbuildConfig;
}

/** Which command runs. */
export type Command = 'dev' | 'build' | 'check';

/** Argument of a configuration function. */
export interface ConfigContext {
  readonly command: Command;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

type ParsedLocale = DeepReadonly<ParsedConfig['locales'][number]>;

/** One language, complete; `nav` and `sidebar` are absent when files of the docs folder define them. */
export type SiteLocale = Omit<ParsedLocale, 'htmlLang' | 'dir' | 'title' | 'description'> & {
  /** BCP-47 tag: `en`, `zh-CN`. */
  readonly htmlLang: string;
  readonly dir: Direction;
  readonly title: string;
  readonly description: string;
};

/** The complete configuration: every default filled in, every path absolute. Never leaves the build. */
export interface SiteConfig extends DeepReadonly<Omit<ParsedConfig, 'rsbuild' | 'locales' | 'socialLinks'>> {
  readonly rsbuild: RsbuildConfig;
  readonly locales: readonly SiteLocale[];
  readonly socialLinks: readonly SocialLink[];
  /** Whether the configuration has `locales`; otherwise `locales` is a single default. */
  readonly hasLocales: boolean;
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
