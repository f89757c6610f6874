/** A type whose long lists of texts are cut, because a message would be too long to read: `'a' | 'b' | …`. */
export function shortenedType(type: string): string {
  return type.replace(/((?:'[^']*' \| ){6})(?:'[^']*' \| ){10,}'[^']*'/g, '$1…');
}
