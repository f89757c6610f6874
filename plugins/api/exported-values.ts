/** Code of a module that exports values of JSON by their names; undefined stays undefined. */
export function exportedValues(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
