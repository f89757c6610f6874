import { isObject } from '#shared/is-object';
import { partNames, slotNames } from '#shared/theme-parts';
import type { DataMethodName, HookArguments, HookName, HookResult } from '../api/hook-types.ts';
import type { PageContext, PluginApi } from '../api/index.ts';
import { frontmatterShape } from '../content/frontmatter-schema.ts';
import { checkAddedPages } from './added-pages.ts';
import { checkChangedConfig } from './changed-config.ts';
import { checkChangedPage } from './changed-page.ts';
import {
  checkFeedItems,
  checkHeadTags,
  checkLlmsLinks,
  checkNav,
  checkPageFeeds,
  checkRedirects,
  checkRoutes,
  checkSearchSections,
  checkSidebar,
  checkSitemapEntries,
} from './checked-items.ts';
import { checkSources } from './content-sources.ts';
import { type DataMethod, gather, type HookMethod, notify, waterfall } from './method-kinds.ts';
import { checkOutputFiles } from './output-files.ts';
import { checkPluginTexts } from './plugin-texts.ts';
import { aConfiguration, aList, aListOfJson, anRsbuildConfig, someText, theSamePage } from './result-kind.ts';

/** Hooks: how the handlers of all plugins run, and what their results must be. */
export const hookMethods: { readonly [K in HookName]: HookMethod<HookArguments<K>, HookResult<K>> } = {
  modifyConfig: waterfall(aConfiguration, checkChangedConfig),
  addPages: gather((returned, [context]) => checkAddedPages(returned, context)),
  modifyRoutes: waterfall(aList, checkRoutes),
  modifyNav: waterfall(aListOfJson, checkNav),
  modifySidebar: waterfall(aListOfJson, checkSidebar),
  extendPageData: waterfall(theSamePage, checkChangedPage),
  addPageFeeds: gather(checkPageFeeds),
  addSitemapEntries: gather(checkSitemapEntries),
  addLlmsLinks: gather(checkLlmsLinks),
  addFeedItems: gather((returned, [context]) => checkFeedItems(returned, context)),
  addRedirects: gather(checkRedirects),
  modifyRsbuildConfig: waterfall(anRsbuildConfig),
  addHeadTags: gather(checkHeadTags),
  addBodyTags: gather(checkHeadTags),
  transformHtml: waterfall(someText),
  modifySearchSections: waterfall(aListOfJson, checkSearchSections),
  addOutputFiles: gather((returned, [{ outDir }]) => checkOutputFiles(returned, outDir)),
  onBeforeBuild: notify(),
  onAfterBuild: notify(),
  onDevStart: notify(),
  onDevClose: notify(),
};

/** Methods that take data: how the arguments of a call are checked, and the items that are kept of them. */
const keepData = {
  addFrontmatter(given, keys) {
    given.expectObject(keys, 'schemas by key');
    return Object.entries(keys).map(([key, schema]) => {
      if (Object.hasOwn(frontmatterShape, key)) {
        throw given.error(`adds the key \`${key}\` to front matter, which already has it.`, {
          rule: 'plugin-frontmatter',
          hint: 'Choose another name: built-in keys cannot be redefined.',
        });
      }
      if (isObject(schema) && '_zod' in schema) return { key, schema };
      throw given.unexpected(schema, `a schema for \`${key}\``, {
        rule: 'plugin-frontmatter',
        hint: 'Make it with `z` of `doc-site/plugin`: `{ owner: z.string() }`.',
      });
    });
  },
  watch(given, patterns) {
    given.expectTexts(patterns);
    return patterns;
  },
  addRemarkPlugins: (given, ...plugins) => plugins.map(given.markdownPlugin),
  addRehypePlugins: (given, ...plugins) => plugins.map(given.markdownPlugin),
  addPreprocessors: (given, ...plugins) => plugins.map(given.markdownPlugin),
  addRsbuildPlugins(given, ...plugins) {
    for (const plugin of plugins) given.expectObject(plugin, 'a plugin for Rsbuild');
    return plugins;
  },
  addVirtualModule(given, id, source) {
    given.expectFunction(source);
    given.expectText(id, 'the name of the module');
    // The bundler reads what comes before a colon as a URI scheme.
    if (/^[\w@][\w@/.-]{0,199}$/.test(id)) return [{ id, source }];
    throw given.error(`names a virtual module ${JSON.stringify(id.slice(0, 200))}, which cannot be imported.`, {
      rule: 'plugin-module-id',
      hint: 'Use up to 200 letters, digits and @ / . _ - but no colon: `virtual-my-site/changelog`.',
    });
  },
  addGlobalStyles: (given, ...files) => files.map(given.module),
  addGlobalComponents: (given, ...files) => files.map(given.module),
  addMdxComponents: (given, ...files) => files.map(given.module),
  addSearchClient: (given, ...files) => files.map(given.module),
  overrideComponent(given, name, file) {
    given.expectKnown(name, partNames);
    return [{ name, file: given.module(file) }];
  },
  addSlot(given, name, file) {
    given.expectKnown(name, slotNames);
    return [{ name, file: given.module(file) }];
  },
  addText(given, lang, text) {
    const isText = isObject(text) && Object.values(text).every((value) => typeof value === 'string');
    if (typeof lang === 'string' && isText) return [{ lang, text }];
    throw given.error('gave "addText" something other than a language and its texts.', {
      rule: 'plugin-text',
      hint: "Call it once per language: `addText('en', { onThisPage: 'On this page' })`.",
    });
  },
  addTextGroup(given, texts) {
    checkPluginTexts(given, texts);
    return [texts];
  },
  addContentSources(given, sources) {
    if (typeof sources !== 'function') return [checkSources(given, sources)];
    return [async (context: PageContext) => checkSources(given, await sources(context))];
  },
  addCheck(given, check) {
    given.expectFunction(check?.run);
    for (const key of ['rule', 'description', 'unit'] as const) given.expectText(check[key], `a text as \`${key}\``);
    return [check];
  },
  addCommand(given, name, run) {
    given.expectText(name, 'the name of the command');
    given.expectFunction(run);
    return [{ name, run }];
  },
} satisfies { readonly [K in DataMethodName]: DataMethod<Parameters<PluginApi[K]>, unknown> };

/** An item that a call of a data method adds to the registration. */
export type Item<K extends DataMethodName> = ReturnType<(typeof keepData)[K]>[number];

/** The methods of the API that take data, with the items that a call of each adds. */
export const dataMethods: {
  readonly [K in DataMethodName]: DataMethod<Parameters<PluginApi[K]>, Item<K>>;
} = keepData;
