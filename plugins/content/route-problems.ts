import type { Problem } from '#shared/errors';
import { inLang, type LangSettings, langPrefix, normalizePath, withoutLang } from '#shared/paths';
import type { Doc } from '../api/index.ts';
import { caseless, hasLongName, longestName } from '../files/site-path.ts';
import { slugHint } from './own-addresses.ts';
import { isReachable } from './pages.ts';

/**
 * Two documents with the same URL, ignoring letter case, the Unicode form and a trailing slash: some systems ignore
 * them.
 */
type Rivals = readonly [first: Doc, second: Doc];

/** Each document whose URL an earlier document already has, together with the earlier one. */
export function rivalDocs(docs: readonly Doc[]): readonly Rivals[] {
  const firsts = new Map<string, Doc>();
  return docs.flatMap((doc): readonly Rivals[] => {
    if (!doc.route) return [];
    const url = caseless(doc.route.path).replace(/(.)\/$/, '$1');
    const first = firsts.get(url);
    if (first !== undefined) return [[first, doc]];
    firsts.set(url, doc);
    return [];
  });
}

/** Reports rivals: at the slug if one of the two has a slug, otherwise at the second. */
export function duplicateRoutes(rivals: readonly Rivals[]): readonly Problem[] {
  const hasSlug = ({ frontmatter }: Doc) => frontmatter.slug !== undefined;
  return rivals.map(([first, second]) => {
    const [owner, rival] = hasSlug(first) && !hasSlug(second) ? [second, first] : [first, second];
    return {
      rule: 'duplicate-route',
      severity: 'error',
      file: rival.shownPath,
      message: `Unexpected second document for the route \`${rival.route?.path}\`: \`${owner.shownPath}\` already has it.`,
      ...placeAndHint(rival, 'Rename one of the two, or put shared text in a folder that `route.exclude` names.'),
    };
  });
}

/** Where the path of a page is wrong, and what to do: `hint` is about its file, unless the path is its slug. */
export function placeAndHint(doc: Doc, hint: string): Pick<Problem, 'line' | 'hint'> {
  if (doc.frontmatter.slug === undefined) return { hint };
  return { line: doc.frontmatterLines.slug ?? 1, hint: slugHint(doc) };
}

/**
 * Reports pages that no URL reaches, that other systems cannot store, that look like another language, or that the
 * build would overwrite.
 */
export function impossibleRoutes(docs: readonly Doc[], options: LangSettings): readonly Problem[] {
  const notFoundPages = options.locales.map(({ lang }) => inLang('/404', lang, options));
  return docs.flatMap((doc) => {
    if (doc.route === undefined) return [];
    const { path } = doc.route;
    const { frontmatter } = doc;
    const problems: Problem[] = [];
    const tell = (rule: string, message: string, hint: string) =>
      problems.push({ rule, severity: 'error', file: doc.shownPath, message, ...placeAndHint(doc, hint) });
    if (!isReachable(doc.route))
      tell(
        'unreachable-route',
        `Unexpected path \`${path}\` of a page: its address would be read as \`${normalizePath(path)}\`.`,
        'Rename the file without `#`, `?` and escapes such as `%41`, and without `.html` at the end.',
      );
    // Line breaks are reported with the folder.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among the invalid ones.
    const character = /[\\:*"<>|\u0000-\u0009\u000b\u000c\u000e-\u001f]/.exec(path)?.[0];
    if (character !== undefined)
      tell(
        'unportable-name',
        `Unexpected character ${JSON.stringify(character)} in the path of a page: some systems do not allow it in file names.`,
        'Rename the file without `\\`, `:`, `*`, `"`, `<`, `>` and `|`.',
      );
    const reserved = path.split('/').find((name) => /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i.test(name));
    if (reserved !== undefined)
      tell(
        'unportable-name',
        `Unexpected name \`${reserved}\` in the path of a page: Windows keeps it for devices.`,
        `Choose another name, such as \`${reserved}-page\`; \`git\` cannot check the file out on Windows.`,
      );
    if (hasLongName(`${path}.html`))
      tell(
        'unportable-name',
        `Unexpected name in the path of a page: with \`.html\` it is longer than ${longestName} bytes.`,
        'Shorten it.',
      );
    if (notFoundPages.includes(path) || /^\/(?:static|page-data)\//.test(path))
      tell(
        'reserved-route',
        `Unexpected path \`${path}\` of a page: the build writes its own files there.`,
        'Rename the file: `404`, `static/` and `page-data/` are reserved. To change the 404 page, set its texts in `text` of a locale.',
      );
    if (frontmatter.fallback === false && withoutLang(path, options) === '/' && options.locales.length > 1)
      problems.push({
        rule: 'fallback-home',
        severity: 'error',
        file: doc.shownPath,
        line: doc.frontmatterLines.fallback ?? 1,
        message: 'Unexpected `fallback: false` on the home page: every page links to the home page of its language.',
        hint: 'Delete it, and translate the home page.',
      });
    const [, named] = path.slice(langPrefix(doc.route.lang, options.defaultLang).length).split('/');
    if (options.locales.some(({ lang }) => lang === named))
      tell(
        'reserved-route',
        `Unexpected path \`${path}\` of a page: \`${named}\` is a language, so links would take it for another page.`,
        'Rename the file or its folder: a path within a language must not begin with the key of a language.',
      );
    return problems;
  });
}
