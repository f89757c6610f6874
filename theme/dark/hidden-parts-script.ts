/**
 * Text of the inline head script that hides parts of the shell before the first paint: the query parameters `navbar`,
 * `sidebar`, `outline` and `footer`, when set to 0, put the part's name in `data-hide` on `<html>` (spec, section
 * 2.6). The prerendered HTML cannot know the query, and deciding in React would be a hydration mismatch.
 */
export function hiddenPartsScript(): string {
  return [
    '(()=>{const q=new URLSearchParams(location.search);',
    "const h=['navbar','sidebar','outline','footer'].filter(n=>q.get(n)==='0');",
    "if(h.length)document.documentElement.dataset.hide=h.join(' ')})()",
  ].join('');
}
