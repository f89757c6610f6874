/** A number with `-`, `_` or `.` at the start of a name; not a year, nor a part of a date or of a version. */
const numberPrefix = /^\d{1,3}\s*[-_.]+\s*(?=[^\d\s_.-])(?!x(?:$|[-_.]))/i;

/** The name of a file or folder without the number that orders it: `intro` for `01-intro`. */
export function withoutNumber(name: string): string {
  return name.replace(numberPrefix, '');
}

/** The path of a document without the numbers in its names; an index has the path of its folder. */
export function withoutNumbers(path: string): string {
  const bare = path.split('/').map(withoutNumber).join('/');
  return bare === path ? path : bare.replace(/\/index$/, '/');
}
