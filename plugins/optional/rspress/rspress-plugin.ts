import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import type { Pluggable } from 'unified';
import type { Awaitable } from '../../api/index.ts';

/** A value or a list of values. */
type OneOrMore<T> = T | readonly T[];

/** The configuration as plugins of Rspress know it. */
export interface RspressConfig {
  /** Absolute path of the documents. */
  readonly root: string;
  readonly base: string;
  readonly title: string;
  readonly description: string;
  /** The default language. */
  readonly lang: string;
  readonly locales: readonly { readonly lang: string; readonly label: string }[];
  readonly siteOrigin: string | undefined;
  /** Path of the favicon. */
  readonly icon: string | undefined;
  /** Absolute path of the output. */
  readonly outDir: string;
  readonly ssg: boolean;
  readonly search: object | false;
  readonly themeConfig: object;
  readonly markdown: object;
  readonly builderConfig: object;
}

/** A route as plugins of Rspress know it. */
export interface RspressRoute {
  readonly routePath: string;
  readonly absolutePath: string;
  readonly relativePath: string;
  readonly pageName: string;
  readonly lang: string;
  readonly version: string;
}

/** A page that a plugin of Rspress adds. */
export interface RspressPage {
  readonly routePath: string;
  readonly content?: string;
  /** Absolute path of the document. */
  readonly filepath?: string;
}

/** The hooks of Rspress 1 and 2 that have a counterpart. */
export interface RspressPlugin {
  readonly name: string;
  config?(config: RspressConfig, utils: object, isProd: boolean): Awaitable<RspressConfig>;
  readonly builderConfig?: Omit<RsbuildConfig, 'plugins'> & { readonly plugins?: readonly RsbuildPlugin[] };
  readonly markdown?: {
    readonly remarkPlugins?: readonly Pluggable[];
    readonly rehypePlugins?: readonly Pluggable[];
    /** Absolute paths of modules with a default export; documents use it by the name of the file. */
    readonly globalComponents?: readonly string[];
  };
  readonly globalStyles?: OneOrMore<string>;
  readonly globalUIComponents?: readonly (string | readonly [file: string, props: object])[];
  addPages?(config: RspressConfig, isProd: boolean): Awaitable<readonly RspressPage[]>;
  addRuntimeModules?(config: RspressConfig, isProd: boolean): Awaitable<Readonly<Record<string, string>>>;
  routeGenerated?(routes: readonly RspressRoute[], isProd: boolean): Awaitable<void>;
  /** Changes the page that it receives. */
  extendPageData?(page: Record<string, unknown>, isProd: boolean): Awaitable<void>;
  beforeBuild?(config: RspressConfig, isProd: boolean): Awaitable<void>;
  afterBuild?(config: RspressConfig, isProd: boolean): Awaitable<void>;
}

const hooks = new Set([
  'name',
  'config',
  'builderConfig',
  'markdown',
  'globalStyles',
  'globalUIComponents',
  'addPages',
  'addRuntimeModules',
  'routeGenerated',
  'extendPageData',
  'beforeBuild',
  'afterBuild',
] satisfies (keyof RspressPlugin)[] as string[]);

/** Settings of the Markdown pipeline that have a counterpart. */
const markdownSettings = ['remarkPlugins', 'rehypePlugins', 'globalComponents'];

/** What a plugin uses of Rspress and this engine lacks, as messages name it. */
export function unknownHooks(plugin: RspressPlugin): readonly string[] {
  const used = (object: object) => Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : key));
  return [
    ...used(plugin).filter((key) => !hooks.has(key)),
    ...used(plugin.markdown ?? {}).flatMap((key) => (markdownSettings.includes(key) ? [] : `markdown.${key}`)),
  ];
}
