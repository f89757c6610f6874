import { join, normalize, posix, relative } from 'node:path';
import { decodePath, withoutBase } from '#shared/paths';
import { isFile } from '../../plugins/files/is-file.ts';
import { isInside } from '../../plugins/files/is-inside.ts';
import type { NewLink } from './convert-document.ts';
import { besideSource, relativeTo, routeOf } from './document-paths.ts';
import { anchorsIn } from './headings.ts';
import type { Dialect, OldDocument } from './site.ts';

/** What links may lead to. */
export interface LinkTargets {
  readonly documents: readonly OldDocument[];
  readonly defaultLang: string;
  /** Folders of translations, with the folders of the documents that they translate. */
  readonly originals: ReadonlyMap<string, string>;
  /** In front of the paths of each language in the old site. */
  readonly prefixes: readonly string[];
  readonly dialect: Pick<Dialect, 'slug'>;
  /** Path in front of all addresses of the old site, with both slashes. */
  readonly base: string;
  /** Absolute paths of the folders that are served as they are. */
  readonly publicFolders: readonly string[];
  /** The absolute path behind an alias of the old site; undefined for another request. */
  aliased(request: string): string | undefined;
  /** Where a file beside documents goes: `docs/en/a.png`; undefined for a file that does not. */
  placeOf(file: string): string | undefined;
  /** Called for such a file; returns its address in the new site. */
  addAsset(file: string): string;
}

/**
 * Makes the function that turns a link of the old site into one of the new site; a link that it does not know stays.
 */
export function linkConverter(targets: LinkTargets) {
  const { documents, defaultLang, placeOf, addAsset } = targets;
  const bySource = new Map(documents.map((document) => [withoutExtension(document.source), document]));
  const byRoute = new Map(documents.map((document) => [bare(document.oldRoute), document]));
  const anchors = new Map<OldDocument, ReadonlySet<string> | undefined>();
  const newRoute = ({ lang, path }: OldDocument) => (lang === defaultLang ? '' : `/${lang}`) + routeOf(path);

  /** Every anchor of a document and of those that it imports; undefined when one of them is not known. */
  function anchorsOf(document: OldDocument): ReadonlySet<string> | undefined {
    if (!anchors.has(document)) {
      // Documents may import each other in a circle.
      anchors.set(document, new Set());
      const imported = [...document.body.matchAll(/^import\s.*["']([^"'\n]+\.mdx?)["']/gm)].map(([, path = '']) => {
        const source = bySource.get(withoutExtension(targets.aliased(path) ?? fileOf(path, document)));
        return source && anchorsOf(source);
      });
      const isKnown = !document.body.includes('@include:') && !imported.includes(undefined);
      const own = anchorsIn(document, targets.dialect);
      anchors.set(document, isKnown ? new Set([own, ...imported].flatMap((ids) => [...(ids ?? [])])) : undefined);
    }
    return anchors.get(document);
  }

  /** A link to a document, or to an anchor in it; `written` is the link in the old site, `url` is how it is written here. */
  function toDocument(document: OldDocument, rest: string, written: string, url?: string): NewLink {
    const route = newRoute(document) + rest;
    const anchor = decodePath(/#(.+)$/.exec(rest)?.[1] ?? '');
    const isDead = anchor !== '' && anchorsOf(document)?.has(anchor) === false;
    const message = `The link \`${written}\` leads to no heading of its page.`;
    return { url: url ?? route, route, fault: isDead ? { rule: 'dead-anchor', message } : undefined };
  }

  /**
   * A page that its language lacks, so that readers get the one of another language: its new route, and the document.
   */
  function inOtherLanguage(route: string): { readonly route: string; readonly document: OldDocument } | undefined {
    const own = targets.prefixes.find((prefix) => prefix !== '/' && `${route}/`.startsWith(prefix)) ?? '/';
    const path = route.slice(own.length - 1) || '/';
    const document = ['/', ...targets.prefixes]
      .map((prefix) => byRoute.get(bare(prefix.slice(0, -1) + path)))
      .find((found) => found !== undefined);
    return document && { route: own.slice(0, -1) + routeOf(document.path), document };
  }

  /** The document that one at a path would translate. */
  function untranslatedAt(file: string, { folder }: OldDocument): OldDocument | undefined {
    const original = targets.originals.get(folder);
    return original === undefined ? undefined : bySource.get(withoutExtension(join(original, relative(folder, file))));
  }

  /** The document at a path that another one names. */
  function documentAt(file: string, path: string, from: OldDocument): OldDocument | undefined {
    // Docusaurus also reads paths of documents from the folder of all documents.
    const fromFolder = /\.mdx?$/.test(path) ? withoutExtension(join(from.folder, decodePath(path))) : '';
    const found = [withoutExtension(file), join(file, 'index'), join(file, 'README'), fromFolder].map((source) =>
      bySource.get(source),
    );
    return found.find((document) => document !== undefined) ?? untranslatedAt(file, from);
  }

  return (url: string, from: OldDocument): NewLink => {
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    if (written === '' && rest.startsWith('#')) return toDocument(from, rest, url, url);
    if (written === '' || /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(written) || /[{}<>\uE000]/.test(written)) return { url };
    const file = targets.aliased(written) ?? (written.startsWith('/') ? undefined : fileOf(written, from));
    const beside = file && documentAt(file, written, from);
    if (beside)
      return toDocument(
        beside,
        rest,
        url,
        beside.lang === from.lang ? relativeTo(beside.path, from) + rest : undefined,
      );
    const published = file && publishedPath(file, targets.publicFolders);
    if (file && published === undefined && isFile(file)) {
      const place = placeOf(file);
      return { url: (place === undefined ? addAsset(file) : fromNewPlace(written, place, from)) + rest };
    }
    const path = published ?? written;
    // What a browser makes of it: addresses of pages may have had a slash at their end.
    const bases = path.startsWith('/') ? ['/'] : [from.oldRoute, `${from.oldRoute}/`];
    const routes = bases.map((base) => posix.resolve(posix.dirname(`${base}x`), path));
    const withoutBases = routes.map((route) => withoutBase(route, targets.base));
    // Some generators also take links with the prefix of the default language.
    const withoutLang = withoutBases.flatMap((route) =>
      route.startsWith(`/${defaultLang}/`) ? [route.slice(defaultLang.length + 1)] : [],
    );
    const target = [...routes, ...withoutBases, ...withoutLang].map((route) => byRoute.get(bare(route))).find(Boolean);
    if (target !== undefined) return toDocument(target, rest, url);
    const untranslated = routes.map(inOtherLanguage).find((found) => found !== undefined);
    if (untranslated !== undefined) {
      const { fault } = toDocument(untranslated.document, rest, url);
      return { url: untranslated.route + rest, fault };
    }
    const served = withoutBases.flatMap((route) => [route, `${route.replace(/\/$/, '')}/index.html`]);
    const isServed = (route: string) => targets.publicFolders.some((folder) => isFile(join(folder, decodePath(route))));
    const found = served.find(isServed);
    if (found !== undefined) return { url: found + rest };
    const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i.test(path);
    // A plugin may have written another file.
    if (!isImage && /\.\w+$/.test(path) && !/\.(?:mdx?|html)$/.test(path)) return { url: path + rest };
    return {
      url: path + rest,
      fault: { rule: isImage ? 'dead-image' : 'dead-link', message: `\`${url}\` leads nowhere.` },
    };
  };
}

/** The address of a file in a folder that is served as it is; undefined for another file. */
function publishedPath(file: string, folders: readonly string[]): string | undefined {
  const folder = folders.find((own) => isInside(file, own));
  return folder && encodeURI(`/${relative(folder, file).replaceAll('\\', '/')}`);
}

/** A path to a file, which may be nearer to the document or farther from it than it was. */
function fromNewPlace(path: string, place: string, from: OldDocument): string {
  const folder = `docs/${from.lang}`;
  const isSame = posix.join(folder, posix.dirname(from.path), decodePath(path)) === place;
  return isSame ? path : encodeURI(relativeTo(posix.relative(folder, place), from));
}

function fileOf(path: string, from: OldDocument): string {
  return besideSource(path, from).replace(/[\\/]$/, '');
}

function withoutExtension(file: string): string {
  return normalize(file).replace(/\.mdx?$/, '');
}

/** A route without what does not tell pages apart. */
function bare(route: string): string {
  return decodePath(route)
    .replace(/\.(?:html|mdx?)$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}
