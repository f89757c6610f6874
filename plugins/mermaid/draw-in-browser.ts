/** Runs in the browser, with Mermaid and the tokens of the theme: it imports nothing but types. */
import type { BrowserDrawing, DrawingSettings } from './drawing.ts';

/** What this module needs of the DOM, whose types this folder does not have. */
interface Style {
  getPropertyValue(name: string): string;
}
interface Shape {
  readonly style: { colorScheme: string; color: string };
  readonly parentElement: Shape | null;
  readonly outerHTML: string;
  innerHTML: string;
  readonly textContent: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
  querySelector(selector: string): Shape | null;
  querySelectorAll(selector: string): Iterable<Shape>;
}
interface Canvas {
  getContext(kind: '2d'): {
    fillStyle: string;
    fillRect(x: number, y: number, width: number, height: number): void;
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Iterable<number> };
  };
}
declare const document: {
  readonly body: Shape;
  readonly documentElement: Shape;
  readonly fonts: { load(font: string): Promise<unknown> };
  createElement(name: 'canvas'): Canvas;
};
declare const getComputedStyle: (shape: Shape) => Style;
declare const mermaid: {
  initialize(config: unknown): void;
  render(id: string, diagram: string): Promise<{ readonly svg: string }>;
};

type Appearance = 'light' | 'dark';
type Values = ReadonlyMap<string, string>;
type Palette = ReadonlyMap<string, string>;

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

Object.assign(globalThis, { drawDiagram });

async function drawDiagram(diagram: string, settings: DrawingSettings): Promise<BrowserDrawing> {
  await document.fonts.load('16px "Site Sans"');
  try {
    const dark = await drawIn('dark', diagram, settings);
    const light = await drawIn('light', diagram, settings);
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
    return { svg: light.root.outerHTML };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    document.body.innerHTML = '';
  }
}

async function drawIn(appearance: Appearance, diagram: string, settings: DrawingSettings) {
  const palette = paletteOf(appearance, settings.tokenNames);
  makeRandomRepeatable();
  const themeVariables = Object.fromEntries(
    Object.entries(settings.themeTokens).map(([name, token]) => [name, palette.get(token)]),
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
      fontFamily: settings.fontFamily,
      commitLabelFontSize: '13px',
      tagLabelFontSize: '13px',
      pieOpacity: '1',
      // In its dark mode, Mermaid makes the columns of a board darker, else lighter; their labels are the other way round.
      darkMode: appearance === 'light',
    },
    themeCSS: settings.themeStyles,
    fontFamily: settings.fontFamily,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    gantt: { useWidth: settings.width, fontSize: 13, sectionFontSize: 13, barHeight: 24 },
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

/** The colours of tokens by their names, as hexadecimal numbers: Mermaid knows no other notation that the tokens use. */
function paletteOf(appearance: Appearance, names: readonly string[]): Palette {
  document.documentElement.style.colorScheme = appearance;
  return new Map(
    names.map((name) => {
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
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  const hex = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  hexes.set(color, hex);
  return hex;
}

/** The styles of a shape that differ from what it inherits on the page. */
function valuesOf(shape: Shape, root: Shape): Values {
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
function isHidden(shape: Shape): boolean {
  const isToday = [shape, shape.parentElement].some((one) => one?.getAttribute('class') === 'today');
  return isToday || getComputedStyle(shape).getPropertyValue('display') === 'none';
}

function setStyles(
  shape: Shape,
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
