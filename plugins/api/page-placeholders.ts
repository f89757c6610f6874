const known = new Set(['url', 'title']);

/**
 * Arguments of `refine` for an address in which `{url}` and `{title}` of a page are filled in: readers would get any
 * other placeholder as it is.
 */
export const pagePlaceholders = [
  (address: string) =>
    Array.from(address.matchAll(/\{(.*?)\}/g), ([, name = '']) => name).every((name) => known.has(name)),
  'Expected no other placeholders than `{url}` and `{title}`',
] as const;
