import { langAttributes } from '#shared/html-lang';
import { inLang } from '#shared/paths';
import { textsIn } from '#shared/plugin-texts';
import type { OverviewGroup, PageData } from '#shared/types';
import type { PageContext } from '../../api/index.ts';
import { type Authors, authorNames, authorParts, authorsOf, pictureOf } from './authors.ts';
import { filedPages } from './filed-pages.ts';
import {
  dateFormat,
  groupedPages,
  listInput,
  listsOf,
  matchingPages,
  tagsOf,
  type WrittenList,
} from './listed-pages.ts';
import { numberLinks, pagesOfList, partOfList } from './numbered-pages.ts';
import { readingMinutes } from './reading-time.ts';
import { type ShareServices, shareLinks } from './share.ts';
import type { TagOf } from './tag-pages.ts';
import { collectionsTexts } from './texts.ts';

interface CollectionSettings {
  /** Folder of the pages of tags in each language. */
  readonly folder: string;
  readonly tagOf: TagOf;
  readonly authors: Authors;
  readonly authorsFolder: string;
  readonly share: ShareServices;
  /** Whether posts show how long they take to read. */
  readonly readingTime: boolean;
}

/**
 * Adds what a page shows: its lists, tags, date, authors and reading time, links that share it, and the picture of an
 * author.
 */
export async function pageWithCollections(
  page: PageData,
  settings: CollectionSettings,
  { config, model }: Pick<PageContext, 'config' | 'model'>,
): Promise<PageData> {
  const { lang } = page;
  const { folder, tagOf, authors, authorsFolder, share, readingTime } = settings;
  const htmlLang = langAttributes(lang, config.locales).lang;
  const text = textsIn(lang, config.locales, collectionsTexts);
  const filed = filedPages(model.pages, config);
  const linkTo = (path: string) => filed.get(inLang(path, lang, config))?.route.path;
  const routesOf = (list: WrittenList) => pagesOfList(list, page.routePath, { pages: model.pages, settings: config });
  const lists = await overviewOf(page, { config, model }, routesOf);
  const numbers = listsOf(page).flatMap((list) => numberLinks(list, routesOf(list)));
  const tags = tagsOf(page).flatMap((tag) => {
    const { slug, label } = tagOf(tag, lang);
    const link = linkTo(`/${folder}/${slug}`);
    // A tag that only unlisted pages have has no page.
    return link === undefined ? [] : [{ text: label, link }];
  });
  const { published_at: instant } = page.frontmatter;
  const shared = instant === undefined ? [] : shareLinks(share, page, config);
  const names = authorNames(authorsOf(page), authors);
  const key = Object.keys(authors).find((name) => linkTo(`/${authorsFolder}/${name}`) === page.routePath);
  const picture = key === undefined ? undefined : pictureOf(key, authors, config.base);
  return {
    ...page,
    ...(lists.length > 0 && { overview: [...(page.overview ?? []), ...lists] }),
    ...(names.length > 0 && { authors: names }),
    extra: {
      ...page.extra,
      ...(numbers.length > 0 && { pageNumbers: { label: text.pages, links: numbers } }),
      ...(tags.length > 0 && { tags: { label: text.tags, links: tags } }),
      ...(instant !== undefined && {
        post: {
          instant,
          date: dateFormat(htmlLang).format(new Date(instant)),
          authors: authorParts(authorsOf(page), {
            authors,
            base: config.base,
            htmlLang,
            linkTo: (author) => linkTo(`/${authorsFolder}/${author}`),
          }),
          ...(readingTime && {
            readingTime: text.readingTime.replace('{time}', () =>
              readingTimeIn(htmlLang, model.pages.get(page.routePath)?.doc.source),
            ),
          }),
        },
      }),
      ...(shared.length > 0 && { share: { label: text.share, links: shared } }),
      ...(picture !== undefined && { authorPicture: picture }),
    },
  };
}

async function overviewOf(
  page: PageData,
  context: Pick<PageContext, 'config' | 'model'>,
  routesOf: (list: WrittenList) => readonly string[],
): Promise<readonly OverviewGroup[]> {
  const lists = listsOf(page);
  // The input takes time on a large site, and most pages have no list.
  if (lists.length === 0) return [];
  const input = listInput(page, context);
  const groups = lists.map((list) => {
    const pages = partOfList(list, matchingPages(list, input), routesOf(list).length);
    return groupedPages(pages, list, input.formatDate);
  });
  return (await Promise.all(groups)).flat();
}

/** How long a text takes to read, for readers: “5 min”. */
function readingTimeIn(htmlLang: string, source = ''): string {
  const minutes = new Intl.NumberFormat(htmlLang, { style: 'unit', unit: 'minute' });
  return minutes.format(readingMinutes(source));
}
