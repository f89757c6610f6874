import { isSamePath, withoutHashAndQuery } from '#shared/paths';
import type { PageData, SidebarItem } from '#shared/types';
import { pageEntries } from '../../../plugins/content/sidebar-walk.ts';
import { pageCheck } from '../page-check.ts';

/** Requires sidebars without repetition, and previous and next links with the names of pages. */
export const sidebarsCheck = pageCheck({
  rule: 'sidebars',
  description: 'No sidebar lists a page twice, and no previous or next link has the name of a group.',
  unit: 'pages',
  start({ model }) {
    const labels = new Map(model.sidebars.map(({ file, items }) => [file, labelsOf(items)]));
    return async ({ kind, routePath }) => {
      const data = kind === 'page' && routePath !== undefined ? await model.pageData(routePath) : undefined;
      const known = labels.get(data?.sidebarFile ?? '');
      if (data === undefined || known === undefined) return [undefined];
      const repeated = known.pages.filter(({ link }) => isSamePath(link, data.routePath)).slice(1);
      const messages = [
        ...repeated.map(({ text }) => `The sidebar lists the page a second time, as \`${text}\`.`),
        ...groupNames(data, known, (link) => model.pages.get(link)?.doc.title),
      ];
      return [messages.map((message) => ({ message }))];
    };
  },
});

interface Labels {
  readonly pages: readonly { readonly text: string; readonly link: string }[];
  readonly groups: readonly string[];
}

function labelsOf(items: readonly SidebarItem[]): Labels {
  return {
    pages: pageEntries(items).map(({ text = '', link }) => ({ text, link: withoutHashAndQuery(link) })),
    groups: groupsOf(items),
  };
}

function groupsOf(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap(({ text, items: inner }) =>
    inner === undefined ? [] : [...(text === undefined ? [] : [text]), ...groupsOf(inner)],
  );
}

function groupNames(
  { pagination }: PageData,
  { pages, groups }: Labels,
  titleOf: (link: string) => string | undefined,
): readonly string[] {
  return Object.values(pagination).flatMap(({ text, link }) => {
    const isOfPage = titleOf(link) === text || pages.some((page) => page.link === link && page.text === text);
    return isOfPage || !groups.includes(text) ? [] : [`The link to \`${link}\` has the name of a group, \`${text}\`.`];
  });
}
