/**
 * Value of an attribute of a drawing as a page may have it; undefined if the attribute has to go. The content policy
 * allows no styles, and `id` tells the drawings of a page apart.
 */
export function attributeOnPage<T>(name: string, value: T, id: string): T | string | undefined {
  if (/^(?:data|on|aria)|^(?:style|xmlns.*)$/.test(name)) return undefined;
  if (name === 'id') return `${id}-${value}`;
  if (typeof value !== 'string') return value;
  if (/^(?:href|xlink:?href)$/i.test(name)) return value.replace(/^#/, `#${id}-`);
  return (
    value
      .replace(/^url\("?#([^"]+)"?\)$/, `url(#${id}-$1)`)
      // Not what follows a second dot in a path: `1.5.25` is two numbers.
      .replace(/(?<![\d.])\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
  );
}
