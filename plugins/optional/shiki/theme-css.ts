import { colorsOf, fontStyles, type SiteThemes } from './theme-colors.ts';

/** Style sheet for code in the colors of the themes. */
export function themeCss({ light, dark }: SiteThemes): string {
  const both = (property: 'bg' | 'fg') => `light-dark(${light[property]},${dark[property]})`;
  const onGround = (color: string, share: number) =>
    `color-mix(in oklab,var(--color-${color}) ${share}%,var(--code-ground))`;
  // A theme may be dark on a light page, so everything in the block follows its colors.
  const block = {
    'code-ground': both('bg'),
    'color-page': 'var(--code-ground)',
    'color-text': both('fg'),
    'color-text-soft': onGround('text', 72),
    'color-control': onGround('text', 45),
    'color-line': onGround('text', 16),
    'color-hover': onGround('text', 10),
    'color-line-highlight': onGround('accent', 18),
    'color-line-add': onGround('tip', 18),
    'color-line-remove': onGround('danger', 18),
    'color-warning-tint': onGround('warning', 18),
  };
  const declarations = Object.entries(block).map(([name, value]) => `--${name}:${value}`);
  return [
    `.prose figure.code{${declarations.join(';')};color:var(--color-text)}`,
    // The sign of a mark needs a contrast with the ground that its line does not.
    '.prose figure.code .line[data-mark]::before{color:color-mix(in oklab,var(--mark) 55%,var(--color-text))}',
    ...colorsOf(light).map((color, index) => `.shiki-l${index}{--shiki-l:${color}}`),
    ...colorsOf(dark).map((color, index) => `.shiki-d${index}{--shiki-d:${color}}`),
    '.shiki{color:light-dark(var(--shiki-l),var(--shiki-d))}',
    ...fontStyles.map(({ className, declaration }) => `.${className}{${declaration}}`),
  ].join('\n');
}
