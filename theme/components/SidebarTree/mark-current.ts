/**
 * Marks the links to the current page in the markup of a sidebar (a group and its first page may be the same) and opens
 * the groups around them. For the prerender: the same markup serves every page of a section. Markup without such a link
 * comes back unchanged.
 *
 * @param html markup of `SidebarTree`, without a mark
 * @param href the link as it stands in the markup, unescaped
 */
export function markCurrentHtml(html: string, href: string): string {
  const attribute = ` href="${href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
  const [first = '', ...rest] = html.split(attribute);
  return rest.reduce((marked, part) => `${openGroups(marked)}${attribute} aria-current="page"${part}`, first);
}

/** The same in a sidebar that is shown; old marks are taken away. */
export function markCurrent(nav: HTMLElement, href: string): void {
  for (const link of nav.querySelectorAll('a[href]')) {
    const isCurrent = link.getAttribute('href') === href;
    if (isCurrent) {
      link.setAttribute('aria-current', 'page');
      openGroupsAround(link, nav);
    } else {
      link.removeAttribute('aria-current');
    }
  }
}

/** Opens every `<details>` of a piece of markup that is not closed within it. */
function openGroups(html: string): string {
  const tags = [...html.matchAll(/<details[^>]*>|<\/details>/g)];
  const unclosed: RegExpExecArray[] = [];
  for (const tag of tags) {
    if (tag[0] === '</details>') unclosed.pop();
    else unclosed.push(tag);
  }
  let result = '';
  let from = 0;
  for (const { 0: tag, index } of unclosed) {
    if (/\sopen\b/.test(tag)) continue;
    const end = index + tag.length - 1;
    result += `${html.slice(from, end)} open=""`;
    from = end;
  }
  return result + html.slice(from);
}

function openGroupsAround(link: Element, nav: HTMLElement): void {
  let group = link.closest('details');
  while (group !== null && nav.contains(group)) {
    group.open = true;
    group = group.parentElement?.closest('details') ?? null;
  }
}
