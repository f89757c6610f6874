/** Whether a path is relative, with `/` between its names, and leads to no folder above. */
export function isCleanPath(file: string): boolean {
  return !/[\\\0:]/.test(file) && file.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}
