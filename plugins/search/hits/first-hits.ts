/** At most `limit` hits of all groups: the first ones of all groups before the second ones. */
export function firstHits<T>(groups: readonly (readonly T[])[], limit: number): readonly (readonly T[])[] {
  const places = groups.flatMap((hits, group) => hits.map((_, place) => ({ group, place })));
  const first = places.sort((a, b) => a.place - b.place).slice(0, limit);
  return groups.map((hits, group) => hits.slice(0, first.filter((hit) => hit.group === group).length));
}
