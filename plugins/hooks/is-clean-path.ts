/** Whether a path is relative, uses `/`, and never leaves its folder. */
export function isCleanPath(file: string): boolean {
  return !/[\\\0:]/.test(file) && file.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}
