import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { pictureSize } from './picture-size.ts';
import type { PictureElement } from './template.ts';

/** Draws a picture, and collects the characters that no font has. */
export async function drawPicture(element: PictureElement, fonts: readonly Buffer[]) {
  const missing: string[] = [];
  const svg = await satori(
    // Its type is that of React's nodes, which plain elements are at run time.
    { key: null, ...element },
    {
      ...pictureSize,
      fonts: fonts.map((data, index) => ({ name: `font-${index}`, data })),
      loadAdditionalAsset: async (_script, text) => {
        missing.push(text);
        return [];
      },
    },
  );
  // The text is shapes by now.
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return { png, missing: [...new Set(missing.flatMap((text) => [...text]))].join('') };
}
