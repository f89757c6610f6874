import { isAbsolute } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { Lang } from '#shared/types';
import type { AddedPage } from '../api/index.ts';
import { isFile } from '../files/is-file.ts';
import type { Returned } from './method-kinds.ts';
import { isCleanPath } from './output-files.ts';

/** Stops at the first page with an impossible path, language or text. */
export function checkAddedPages(
  returned: readonly Returned<AddedPage>[],
  langs: readonly Lang[],
): readonly AddedPage[] {
  for (const { plugin, item } of returned) {
    const mistake = mistakeOf(item, langs);
    if (mistake === undefined) continue;
    const { message, hint } = mistake;
    throw new DocSiteError(`Plugin "${plugin}" adds the page ${JSON.stringify(item.filePath)}, ${message}.`, {
      rule: 'plugin-page',
      hint,
    });
  }
  return returned.map(({ item }) => item);
}

function mistakeOf({ filePath, content, file, madeFrom }: AddedPage, langs: readonly Lang[]) {
  if (typeof filePath !== 'string' || !/\.mdx?$/.test(filePath) || !isCleanPath(filePath)) {
    const hint = 'A path is relative to the docs folder and ends with `.md` or `.mdx`: `en/changelog.mdx`.';
    return { message: 'which is not a path of a document', hint };
  }
  const lang = filePath.split('/')[0] ?? '';
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
  if (madeFrom !== undefined && !(typeof madeFrom === 'string' && isAbsolute(madeFrom))) {
    return { message: 'but `madeFrom` is not an absolute path', hint: 'Give the absolute path of the text file.' };
  }
  return undefined;
}
