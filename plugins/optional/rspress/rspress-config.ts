import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DocSiteError } from '#shared/errors';
import type { UserConfig } from '../../api/index.ts';
import type { RspressConfig } from './rspress-plugin.ts';

/** The configuration in the form of Rspress. `config` is as the author wrote it, or complete. */
export function toRspressConfig(config: UserConfig, root: string): RspressConfig {
  const { docsDir = 'docs', outDir = 'dist', defaultLang = 'en', locales = [] } = config;
  return {
    root: path.resolve(root, docsDir),
    base: config.base ?? '/',
    title: config.title ?? '',
    description: config.description ?? '',
    lang: defaultLang,
    locales: locales.map(({ lang, label }) => ({ lang, label })),
    siteOrigin: config.siteOrigin,
    icon: typeof config.icons?.favicon === 'string' ? config.icons.favicon : undefined,
    outDir: path.resolve(root, outDir),
    ssg: config.ssg ?? true,
    search: {},
    themeConfig: {},
    // Plugins for Rspress 1 turn its second compiler off.
    markdown: { mdxRs: false },
    builderConfig: {},
  };
}

/** Options that a plugin of Rspress may change. */
const changeable = ['base', 'title', 'description', 'siteOrigin', 'icon', 'search'];

/**
 * The configuration with what a plugin has changed in its form for Rspress.
 *
 * @throws DocSiteError when a change has no counterpart.
 */
export function withChanges(user: UserConfig, before: RspressConfig, after: RspressConfig): UserConfig {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).flatMap(([key, value]) => (isDeepStrictEqual(value, old[key]) ? [] : key));
  const lost = changed.find((key) => !changeable.includes(key) || (key === 'search' && after.search !== false));
  if (lost !== undefined) {
    throw new DocSiteError(`It changes \`${lost}\` in the hook \`config\`, which has no counterpart in doc-site.`, {
      rule: 'rspress',
      hint: `Plugins of Rspress can change ${changeable.join(', ')}; of \`search\`, they can only turn it off.`,
    });
  }
  const { base, title, description, siteOrigin, icon } = after;
  return {
    ...user,
    ...(changed.includes('base') && { base }),
    ...(changed.includes('title') && { title }),
    ...(changed.includes('description') && { description }),
    ...(changed.includes('siteOrigin') && siteOrigin !== undefined && { siteOrigin }),
    ...(changed.includes('icon') && icon !== undefined && { icons: { ...user.icons, favicon: icon } }),
    ...(changed.includes('search') && { search: { mode: 'off' } }),
  };
}
