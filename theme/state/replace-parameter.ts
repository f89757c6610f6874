/**
 * Sets a parameter in the query of the address, or removes it with `null`. The rest of the query stays as it is
 * written.
 */
export function replaceParameter(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  const isOther = (part: string) => part !== '' && !new URLSearchParams(part).has(name);
  const own = value === null ? [] : [String(new URLSearchParams({ [name]: value }))];
  url.search = [...url.search.slice(1).split('&').filter(isOther), ...own].join('&');
  if (url.search === window.location.search) return;
  // The state has the position of this entry in the history.
  window.history.replaceState(window.history.state, '', url);
}
