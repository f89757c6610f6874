import path from 'node:path';
import { decodePath, hashOf, inLang, withoutBase, withoutHashAndQuery, withoutLang } from '#shared/paths';
import type { BuiltPage, SiteConfig } from '../../plugins/index.ts';

/** Ways in which an author may have written the URL of a page: complete first, without anchor last. */
export function writtenForms(
  url: string,
  page: Pick<BuiltPage, 'routePath' | 'lang'>,
  config: Pick<SiteConfig, 'base' | 'siteOrigin' | 'defaultLang' | 'locales'>,
): readonly string[] {
  const { base, siteOrigin = '' } = config;
  const local = siteOrigin !== '' && url.startsWith(`${siteOrigin}/`) ? url.slice(siteOrigin.length) : url;
  const hash = hashOf(local);
  const pathname = withoutHashAndQuery(local);
  if (pathname === '' || !pathname.startsWith('/')) return [url];
  const bare = withoutBase(pathname, base);
  const paths = [pathname, bare, withoutLang(bare, config), inLang(bare, page.lang, config)];
  const relative = relativeForms(withoutLang(bare, config), withoutLang(page.routePath ?? '/', config));
  const forms = [...paths, ...relative].flatMap((form) => [form, decodePath(form)]);
  return [...new Set([url, ...forms.map((form) => form + hash), ...(hash === '' ? [] : [hash]), ...forms])];
}

function relativeForms(target: string, from: string): readonly string[] {
  const relative = path.posix.relative(path.posix.dirname(`${from}x`), target.replace(/\/$/, '/index'));
  const dotted = relative.startsWith('.') ? relative : `./${relative}`;
  return [relative, dotted].flatMap((form) => [`${form}.mdx`, `${form}.md`, form]);
}

/** Offset of the first form that occurs in a text as a whole URL, or -1. */
export function findWritten(text: string, forms: readonly string[]): number {
  for (const form of forms.filter((one) => one !== '')) {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
      if (isEdge(text[at - 1]) && isEdge(text[at + form.length])) return at;
    }
  }
  return -1;
}

/** Characters that delimit a URL: quotes, brackets, white space, start and end of the text. */
function isEdge(character: string | undefined): boolean {
  return character === undefined || /[\s"'`()<>\]=,?#]/.test(character);
}
