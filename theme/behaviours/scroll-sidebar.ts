/** Scrolls the sidebar, and nothing else, to the link of the current page when that link is out of sight. */
export function scrollSidebar(): void {
  const sidebar = document.getElementById('doc-site-sidebar');
  const current = sidebar?.querySelector('[aria-current="page"]');
  if (sidebar == null || current == null) return;
  const { top, height } = sidebar.getBoundingClientRect();
  const link = current.getBoundingClientRect();
  if (link.top < top || link.bottom > top + height) sidebar.scrollTop += link.top - top - height / 3;
}
