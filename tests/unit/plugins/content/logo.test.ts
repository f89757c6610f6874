import { expect, test } from 'vitest';
import { logoOf } from '../../../../plugins/content/logo.ts';
import { makeConfig } from '../features/support.ts';

test('a logo is as wide as its image at the height of the bar, and has the text that the author wrote', () => {
  const config = makeConfig({ base: '/docs/', logo: { src: '/logo.svg', alt: 'A wave', text: 'Waves' } });
  expect(logoOf(config, { width: 300, height: 100 })).toEqual({
    images: [{ src: '/docs/logo.svg', alt: '', width: 78, height: 26 }],
    texts: { en: 'Waves', zh: 'Waves' },
    link: '/',
  });
});

test('a logo has the height of the configuration', () => {
  const config = makeConfig({ logo: { src: '/logo.svg', alt: '', height: 40 } });
  expect(logoOf(config, { width: 300, height: 100 })?.images).toMatchObject([{ width: 120, height: 40 }]);
});

test('a logo without a text names its link, and may have an image for each appearance', () => {
  const src = { light: '/day.svg', dark: '/night.svg' };
  const config = makeConfig({ logo: { src, alt: '', text: false, link: 'https://waves.example/' } });
  const image = { alt: 'Tool', width: 26, height: 26, loading: 'lazy' };
  expect(logoOf(config)).toEqual({
    images: [
      { ...image, src: '/day.svg', 'data-only': 'light' },
      { ...image, src: '/night.svg', 'data-only': 'dark' },
    ],
    texts: { en: '', zh: '' },
    link: 'https://waves.example/',
  });
});
