/**
 * Marks the current page in the markup of a sidebar, which all pages of a section share, and opens the groups around
 * it. If several links lead to the page, the last one is marked. Markup without such a link is returned unchanged.
 *
 * @param html markup of `SidebarTree`, unmarked @param href as returned by `hrefOf`: only `&` and `'` in it are escaped
 * in markup
 */
export function markCurrentHtml(html: string, href: string): string {
  const attribute = ` href="${href.replace(/&/g, '&amp;').replace(/'/g, '&#x27;')}"`;
  const at = html.lastIndexOf(attribute);
  if (at < 0) return html;
  const end = at + attribute.length;
  return openGroups(`${html.slice(0, end)} aria-current="page"`) + html.slice(end);
}

/** Moves the mark in a sidebar that is in the document, and opens the groups around it. */
export function markCurrent(nav: HTMLElement, href: string): void {
  const old = nav.querySelector('a[aria-current]');
  const link = [...nav.querySelectorAll(`a[href="${CSS.escape(href)}"]`)].at(-1);
  if (old !== link) old?.removeAttribute('aria-current');
  if (link === undefined) return;
  if (old !== link) link.setAttribute('aria-current', 'page');
  openGroupsAround(link, nav);
}

/** Opens every `<details>` in the markup that is not closed within it. */
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
