import path from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import { directionOf } from '#shared/html-lang';
import { isObject } from '#shared/is-object';
import type { SiteConfig, SiteLocale } from '../api/site-config.ts';
import { cacheFolder } from '../files/cache-folder.ts';
import { isInside } from '../files/is-inside.ts';
import { realPath } from '../files/real-path.ts';
import { toSitePath } from '../files/site-path.ts';
import { checkConfig, configContext } from './check-config.ts';
import { locateOptionsIn } from './locate-option.ts';
import { resolveMarkdownModules } from './markdown-modules.ts';
import { outDirRefusal } from './out-dir.ts';
import { type Mistake, problemOf } from './parse-with.ts';
import { completeSocialLink } from './social-links.ts';

interface ResolveConfigInput {
  /** The configuration as written, unchecked. */
  readonly user: unknown;
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** Absolute path of the site's folder; default: the folder of the configuration file. */
  readonly root?: string;
  /** Replaces `outDir` of the configuration; absolute, or relative to `root`. */
  readonly outDir?: string;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Checks a configuration and fills in defaults. Throws one `DocSiteError` with every mistake: file, path of the option,
 * what was found and expected, and the line when the file can be read.
 */
export function resolveConfig(input: ResolveConfigInput): SiteConfig {
  const { user, configFile, env, root = path.dirname(configFile) } = input;
  const context = configContext({ file: toSitePath(configFile, root), locate: locateOptionsIn(configFile) });
  const { schema, cross } = checkConfig(user, context);
  if (!schema.ok) throw configError([...schema.problems, ...cross]);

  const parsed = schema.value;
  // Real path, because the bundler uses real paths.
  const docsDir = realPath(path.resolve(root, parsed.docsDir));
  // Follows a link, so that a build replaces its target and not the link.
  const outDir = realPath(path.resolve(root, input.outDir ?? parsed.outDir));
  const refusal = outDirRefusal(outDir, { root, docsDir, home: env.HOME ?? env.USERPROFILE });
  const markdownModules = resolveMarkdownModules(parsed.markdown, configFile);
  const problems = [
    ...cross,
    ...markdownModules.mistakes.map((mistake) => problemOf(mistake, context)),
    ...folderMistakes({ root, docsDir, outDir, refusal }).map((mistake) =>
      // The configuration does not name a folder of the command line.
      problemOf(mistake, input.outDir !== undefined && mistake.path[0] === 'outDir' ? { rule: context.rule } : context),
    ),
  ];
  if (problems.length > 0) throw configError(problems);

  return {
    ...parsed,
    locales: parsed.locales.map((locale) => completeLocale(locale, parsed)),
    socialLinks: parsed.socialLinks.map(completeSocialLink),
    hasLocales: isObject(user) && 'locales' in user,
    markdown: { ...parsed.markdown, ...markdownModules.resolved },
    root,
    docsDir,
    outDir,
    cacheDir: cacheFolder(root),
    configFile,
  };
}

type ParsedLocale = Omit<SiteLocale, 'htmlLang' | 'dir' | 'title' | 'description'> & Partial<SiteLocale>;

function completeLocale(locale: ParsedLocale, site: Pick<SiteConfig, 'title' | 'description'>): SiteLocale {
  const { htmlLang = locale.lang === 'zh' ? 'zh-CN' : locale.lang } = locale;
  return { htmlLang, dir: directionOf(htmlLang), title: site.title, description: site.description, ...locale };
}

interface Folders extends Pick<SiteConfig, 'root' | 'docsDir' | 'outDir'> {
  /** Why the output folder must not be one. */
  readonly refusal: string | undefined;
}

function folderMistakes({ root, docsDir, outDir, refusal }: Folders): readonly Mistake[] {
  if (isInside(realPath(root), docsDir)) {
    const message = `Unexpected docs folder \`${docsDir}\`: it contains the whole site.`;
    return [{ path: ['docsDir'], message, hint: 'Move the documents into a folder of their own, such as `docs`.' }];
  }
  if (refusal === undefined) return [];
  const message = `Unexpected output folder \`${outDir}\`: ${refusal}, and a build replaces the whole folder.`;
  return [{ path: ['outDir'], message, hint: 'Use a separate folder, such as `dist`.' }];
}

function configError(problems: readonly Problem[]): DocSiteError {
  return new DocSiteError('The configuration is wrong.', { problems });
}
