import { cleanDrawing } from './clean-drawing.ts';
import type { Drawing, DrawingRequest } from './drawing.ts';
// The compiler finds its declaration, a browser its script.
import mermaid from './mermaid.esm.min.js';
import { themeStyles, themeTokens, tokenNames } from './palette.ts';

type Appearance = 'light' | 'dark';
type Values = ReadonlyMap<string, string>;
type Palette = ReadonlyMap<string, string>;

const fontFamily = '"Site Sans", sans-serif';
/** Width of drawings that fill the text column, in pixels. */
const columnWidth = 736;

const colorNames = ['fill', 'stroke', 'stop-color'];
/** Styles that are inherited, with the values that they have on a page; an empty one is unknown. */
const inheritedStyles: Readonly<Record<string, string>> = {
  fill: '',
  'fill-opacity': '1',
  stroke: '',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-opacity': '1',
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  visibility: 'visible',
};
/** Styles that are not inherited, with their initial values. */
const otherStyles = { opacity: '1', 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1' };

/**
 * Draws a diagram with Mermaid. The drawing has attributes in place of styles, and the colours of the site in both
 * appearances.
 */
export async function drawDiagram({ diagram, id, title }: DrawingRequest): Promise<Drawing> {
  // Without the font, labels are only a little narrower or wider.
  await document.fonts.load('16px "Site Sans"').catch(() => undefined);
  try {
    const dark = await drawIn('dark', diagram);
    const light = await drawIn('light', diagram);
    if ([...light.root.querySelectorAll('foreignObject')].some(({ textContent }) => textContent.trim() !== '')) {
      return {
        error:
          'Mermaid draws its labels as HTML, which a drawing on a page cannot have: choose another kind of diagram.',
      };
    }
    const hidden = light.shapes.filter(isHidden);
    for (const [at, shape] of light.shapes.entries()) {
      setStyles(shape, light.values[at], dark.values[at], (value, other) =>
        colorOf(value, other, light.palette, dark.palette),
      );
    }
    for (const shape of hidden) shape.remove();
    cleanDrawing(light.root, id, title);
    return { svg: light.root.outerHTML };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    document.body.replaceChildren();
  }
}

async function drawIn(appearance: Appearance, diagram: string) {
  document.adoptedStyleSheets = [];
  const palette = paletteOf(appearance);
  makeRandomRepeatable();
  const themeVariables = Object.fromEntries(
    Object.entries(themeTokens).map(([name, token]) => [name, palette.get(token)]),
  );
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    deterministicIds: true,
    deterministicIDSeed: 'diagram',
    theme: 'base',
    themeVariables: {
      ...themeVariables,
      fontFamily,
      commitLabelFontSize: '13px',
      tagLabelFontSize: '13px',
      pieOpacity: '1',
      // In its dark mode, Mermaid makes the columns of a board darker, else lighter; their labels are the other way
      // round.
      darkMode: appearance === 'light',
    },
    themeCSS: themeStyles,
    fontFamily,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    gantt: { useWidth: columnWidth, fontSize: 13, sectionFontSize: 13, barHeight: 24 },
    journey: { textPlacement: 'tspan' },
  });
  const { svg } = await mermaid.render('diagram', diagram);
  document.body.innerHTML = svg;
  const root = document.body.querySelector('svg');
  if (root === null) throw new Error('it draws nothing.');
  const shapes = [...root.querySelectorAll('*')];
  return { root, shapes, palette, values: shapes.map((shape) => valuesOf(shape, root)) };
}

/** Mermaid names commits at random, and the same diagram must give the same drawing. */
function makeRandomRepeatable(): void {
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
}

/**
 * The colours of tokens by their names, as hexadecimal numbers: Mermaid knows no other notation that the tokens use.
 */
function paletteOf(appearance: Appearance): Palette {
  document.documentElement.dataset.theme = appearance;
  return new Map(
    tokenNames.map((name) => {
      document.body.style.color = `var(--color-${name})`;
      return [name, hexOf(getComputedStyle(document.body).getPropertyValue('color'))];
    }),
  );
}

const hexes = new Map<string, string>();

/** A colour in CSS without transparency as `#1a2b3c`. */
function hexOf(color: string): string {
  const known = hexes.get(color);
  if (known !== undefined) return known;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('the browser has no canvas.');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  const hex = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  hexes.set(color, hex);
  return hex;
}

/** The styles of a shape that differ from what it inherits on the page. */
function valuesOf(shape: Element, root: Element): Values {
  const style = getComputedStyle(shape);
  const above = shape.parentElement && getComputedStyle(shape.parentElement);
  const inherited = Object.entries(inheritedStyles).flatMap(([name, onPage]) => {
    const value = style.getPropertyValue(name);
    const isSame = value === (shape.parentElement === root ? onPage : above?.getPropertyValue(name));
    return isSame && !colorNames.includes(name) ? [] : [[name, value] as const];
  });
  const others = Object.entries(otherStyles).flatMap(([name, initial]) => {
    const value = style.getPropertyValue(name);
    return value === initial ? [] : [[name, value] as const];
  });
  return new Map([...inherited, ...others]);
}

/** Also for the line of a Gantt chart that marks the day of the build. */
function isHidden(shape: Element): boolean {
  const isToday = [shape, shape.parentElement].some((one) => one?.getAttribute('class') === 'today');
  return isToday || getComputedStyle(shape).getPropertyValue('display') === 'none';
}

function setStyles(
  shape: Element,
  values: Values | undefined,
  otherValues: Values | undefined,
  color: (value: string, other: string) => string,
): void {
  shape.removeAttribute('font-family');
  for (const name of Object.keys({ ...inheritedStyles, ...otherStyles })) {
    const value = values?.get(name);
    if (value === undefined) shape.removeAttribute(name);
    else shape.setAttribute(name, colorNames.includes(name) ? color(value, otherValues?.get(name) ?? value) : value);
  }
}

/** A computed colour as the token that has it in both appearances, so that it follows the colours of a site. */
function colorOf(light: string, dark: string, lightPalette: Palette, darkPalette: Palette): string {
  // Also transparent colours.
  if (/none|url|rgba|\//.test(`${light}${dark}`)) return light;
  const token = [...lightPalette.keys()].find(
    (name) => lightPalette.get(name) === hexOf(light) && darkPalette.get(name) === hexOf(dark),
  );
  if (token !== undefined) return `var(--color-${token})`;
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}
