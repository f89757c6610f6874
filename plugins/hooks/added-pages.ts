import { isAbsolute } from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { nearestHint } from '#shared/nearest';
import type { LangSettings } from '#shared/paths';
import type { Lang } from '#shared/types';
import type { AddedPage, Doc } from '../api/index.ts';
import { langOf, routeOf } from '../content/pages.ts';
import { isFile } from '../files/is-file.ts';
import { hasLongName, isCleanPath, longestName } from '../files/site-path.ts';
import { resultProblem } from './call-plugin.ts';
import type { Returned } from './method-kinds.ts';

/** @throws DocSiteError with every page that has an impossible path, language or text, or an address that is taken. */
export function checkAddedPages(
  returned: readonly Returned<AddedPage>[],
  { config, docs }: { readonly config: LangSettings; readonly docs: readonly Doc[] },
): readonly AddedPage[] {
  const langs = config.locales.map(({ lang }) => lang);
  // Routes begin with a slash, and paths of documents do not.
  const owners = new Map<string, string>();
  for (const { relativePath, route } of docs) {
    const owner = `the document \`${relativePath}\``;
    owners.set(relativePath, owner).set(route?.path ?? relativePath, owner);
  }
  const problems = returned.flatMap(({ item, ...call }): readonly Problem[] => {
    const { path } = routeOf(String(item.filePath), config.defaultLang);
    const owner = owners.get(item.filePath) ?? owners.get(path);
    const mistake = mistakeOf(item, langs) ?? takenBy(owner);
    owners.set(path, owner ?? `a page of plugin "${call.plugin}"`);
    if (mistake === undefined) return [];
    const { message, hint } = mistake;
    const page = item.filePath === undefined ? 'a page' : `the page ${JSON.stringify(item.filePath)}`;
    return [resultProblem(call, `adds ${page}, ${message}.`, { rule: 'plugin-page', hint })];
  });
  if (problems.length > 0) throw new DocSiteError('Plugins add pages that cannot be added.', { problems });
  return returned.map(({ item }) => item);
}

function takenBy(owner: string | undefined) {
  if (owner === undefined) return undefined;
  const message = `but ${owner} is already at this address`;
  return { message, hint: 'Give the page another `filePath` in the plugin or in its options.' };
}

function mistakeOf({ filePath, content, file, madeFrom }: AddedPage, langs: readonly Lang[]) {
  if (typeof filePath !== 'string' || !/\.mdx?$/.test(filePath) || !isCleanPath(filePath)) {
    const hint = 'A path is relative to the docs folder and ends with `.md` or `.mdx`: `en/changelog.mdx`.';
    return {
      message: filePath === undefined ? 'but gives it no `filePath`' : 'which is not the path of a document',
      hint,
    };
  }
  // Its pages and its data have longer extensions.
  if (hasLongName(filePath.replace(/\.mdx?$/, '.html'))) {
    const hint = `Shorten it, or the name of the tag or author that it is made from: files have names of at most ${longestName} bytes.`;
    return { message: 'whose name is too long', hint };
  }
  const lang = langOf(filePath);
  if (!langs.includes(lang)) {
    const hint = nearestHint(lang, langs) ?? `Begin it with ${langs.map((known) => `\`${known}/\``).join(' or ')}.`;
    return { message: 'which is not in a language of the site', hint };
  }
  if ((typeof content === 'string') === (typeof file === 'string')) {
    return {
      message: 'expected exactly one of `content` and `file`',
      hint: 'Give the text, or the path of a file that contains it.',
    };
  }
  // A folder cannot be read, and a device may never end.
  if (file !== undefined && !(isAbsolute(file) && isFile(file))) {
    return { message: `but there is no file \`${file}\``, hint: 'Give the absolute path of a document.' };
  }
  if (madeFrom !== undefined && !isOrigin(madeFrom)) {
    return {
      message: 'but `madeFrom` is neither an absolute path nor a text with its name',
      hint: 'Give the absolute path of the text file, or `{ name, text }`.',
    };
  }
  return undefined;
}

/** Types protect only authors who compile. */
function isOrigin(madeFrom: unknown): boolean {
  if (typeof madeFrom === 'string') return isAbsolute(madeFrom);
  return isObject(madeFrom) && typeof madeFrom.name === 'string' && typeof madeFrom.text === 'string';
}
