/** Whether a query is two ideographs and nothing else. */
export function isPair(query: string): boolean {
  return /^\s*\p{Script=Han}{2}\s*$/u.test(query);
}
