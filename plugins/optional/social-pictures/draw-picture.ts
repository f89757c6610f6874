import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import { pictureSize } from './picture-size.ts';
import type { PictureElement } from './template.ts';

await initWasm(readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** Returns a function that draws a picture, a PNG in base64, and collects the characters that no font has. */
export function openDrawing(data: readonly Buffer[]) {
  // The library reads the fonts once for each list.
  const fonts = data.map((font, index) => ({ name: `font-${index}`, data: font }));
  return async (element: PictureElement) => {
    const missing: string[] = [];
    const loadAdditionalAsset = async (_script: string, text: string) => {
      missing.push(text);
      return [];
    };
    // The type of an element in React has a key.
    const svg = await satori({ key: null, ...element }, { ...pictureSize, fonts, loadAdditionalAsset });
    return { png: toPng(svg), missing: [...new Set(missing.flatMap((text) => [...text]))].join('') };
  };
}

/** The text of the picture is shapes by now, so that no font is needed. */
function toPng(svg: string): string {
  const resvg = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = resvg.render();
  const png = Buffer.from(image.asPng()).toString('base64');
  image.free();
  resvg.free();
  return png;
}
