import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { codeThemes } from '../../../../plugins/config/schema/content.ts';

// The contrast ratios that the comments in tokens.css promise.

const css = await readFile(new URL('../../../../theme/styles/tokens.css', import.meta.url), 'utf8');

type Mode = 'light' | 'dark';

/** Relative luminance (WCAG 2) of a token. */
function luminance(token: string, mode: Mode): number {
  const color = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
  const pair = new RegExp(String.raw`--color-${token}: light-dark\(\s*${color},\s*${color}\s*\)`).exec(css);
  if (pair === null) throw new Error(`tokens.css has no pair of colours for ${token}.`);
  const [l = 0, c = 0, h = 0] = pair.slice(mode === 'light' ? 1 : 4).map(Number);
  return luminanceOfOklch(l, c, (h * Math.PI) / 180);
}

// https://bottosson.github.io/posts/oklab/
function luminanceOfOklch(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.min(1, Math.max(0, value)));
  const [red = 0, green = 0, blue = 0] = rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, mode: Mode): number {
  return ratioOf(luminance(front, mode), luminance(back, mode));
}

function ratioOf(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of a hexadecimal colour. */
function luminanceOfHex(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const surfaces = ['page', 'panel', 'raised', 'hover'];
const tints = ['tip-tint', 'note-tint', 'warning-tint', 'danger-tint', 'accent-tint'];
const lines = ['panel', 'line-highlight', 'line-add', 'line-remove'];

const duties: readonly (readonly [front: string, backs: readonly string[], ratio: number])[] = [
  ['text', [...surfaces, ...tints, ...lines], 7],
  ['text-soft', [...surfaces, ...lines], 4.5],
  ['control', ['page', 'panel', 'raised'], 3],
  ['accent', ['page'], 7],
  ['accent', [...surfaces, ...tints], 4.5],
  ['accent-strong', ['page'], 7],
  ['accent-strong', [...surfaces, ...tints], 4.5],
  ['on-accent', ['accent', 'accent-strong'], 7],
  ['focus', [...surfaces, ...tints], 3],
  ['tip', ['tip-tint', 'page', 'line-add'], 4.5],
  ['note', ['note-tint', 'page'], 4.5],
  ['warning', ['warning-tint', 'page'], 4.5],
  ['danger', ['danger-tint', 'page', 'line-remove'], 4.5],
  ...['keyword', 'string', 'number', 'function', 'type', 'comment'].map(
    (name) => [`code-${name}`, [...lines, 'page'], 4.5] as const,
  ),
];

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  test.each(duties)('the contrast of %s on %j is at least %d', (front, backs, ratio) => {
    const found = backs.map((back) => [back, contrast(front, back, mode)] as const);
    expect(found.filter(([, value]) => value < ratio)).toEqual([]);
  });
});

/** Backgrounds of code on which a color has less than 4.5:1, with the line of the color and the contrast. */
function tooWeak(text: string) {
  const colors = [...text.matchAll(/--color-code-\w+: light-dark\((#\w{6}), (#\w{6})\)/g)];
  expect(colors).toHaveLength(6);
  return colors
    .flatMap(([line, ...pair]) =>
      (['light', 'dark'] as const).flatMap((mode, index) => {
        const color = luminanceOfHex(pair[index] ?? '');
        return lines.map((back) => [line, back, ratioOf(color, luminance(back, mode))] as const);
      }),
    )
    .filter(([, , ratio]) => ratio < 4.5);
}

test.each(codeThemes)('the colours of code have 4.5:1 on all backgrounds of code: %s', async (name) => {
  const file = new URL(`../../../../theme/styles/code/${name}.css`, import.meta.url);
  expect(tooWeak(await readFile(file, 'utf8'))).toEqual([]);
});

test.each(['en', 'zh'])('so have the colours that the manual prints: %s', async (lang) => {
  const file = new URL(`../../../../manual/docs/${lang}/customize/theme.mdx`, import.meta.url);
  expect(tooWeak(await readFile(file, 'utf8'))).toEqual([]);
});
