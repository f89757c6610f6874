import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginImages } from '../../plugins/optional/images/index.ts';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';

let site: TestSite;
let output: Awaited<ReturnType<TestSite['build']>>;

const inOutput = (address: string) => path.join(site.root, 'dist', address.replace(/^\/base\//, ''));

/** Writes an image of noise, so that its file is large. */
async function drawImage(file: string, width: number, height: number): Promise<void> {
  let state = 1;
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    }),
  );
  await mkdir(path.dirname(path.join(site.root, file)), { recursive: true });
  await sharp(pixels, { raw: { width, height, channels: 3 } }).toFile(path.join(site.root, file));
}

/** `srcset` of each image on a page, in order: addresses and widths. */
async function sourcesOn(page: string): Promise<readonly (readonly (readonly [address: string, width: number])[])[]> {
  const images = (await output.read(page)).matchAll(/<img [^>]*>/g);
  return [...images].map(([image]) => {
    const [, set = ''] = /srcSet="([^"]*)"/i.exec(image) ?? [];
    return [...set.matchAll(/(\S+) (\d+)w/g)].map(([, address = '', width]) => [address, Number(width)]);
  });
}

beforeAll(async () => {
  site = await createTestSite({
    plugins: [pluginImages({ quality: 60 })],
    config: { base: '/base/' },
    files: {
      'docs/en/index.md':
        '# Home\n\n![Beside](./shot.png) ![Public](/photo.jpg) ![Small](./small.png) ![Vector](/a.svg)\n',
      'docs/en/same/page.md': '# Same\n\n![Same](./shot.png "=x15")\n',
      'docs/en/jsx.mdx': '# JSX\n\n<img src="./shot.png" alt="Beside" />\n',
      'docs/public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    },
  });
  await drawImage('docs/en/shot.png', 1100, 30);
  await drawImage('docs/en/same/shot.png', 1100, 30);
  await drawImage('docs/public/photo.jpg', 600, 40);
  await drawImage('docs/en/small.png', 20, 20);
  output = await site.build();
});
afterAll(() => site?.dispose());

test('images name copies in several widths, which are smaller than the original', async () => {
  const [beside = [], inPublic = [], small, vector] = await sourcesOn('index.html');
  expect([beside, inPublic].map((set) => set.map(([, width]) => width))).toEqual([[480, 1100], [600]]);
  expect([small, vector]).toEqual([[], []]);
  for (const [address, width] of [...beside, ...inPublic]) {
    expect(address).toMatch(/^\/base\/static\/image\/\w+\.webp$/);
    const { format, width: drawn } = await sharp(await readFile(inOutput(address))).metadata();
    expect([format, drawn]).toEqual(['webp', width]);
  }
  const [address = ''] = beside.at(-1) ?? [];
  const original = await stat(path.join(site.root, 'docs/en/shot.png'));
  expect((await stat(inOutput(address))).size).toBeLessThan(original.size);
});

test('an image in JSX uses the same copies, and the Markdown twin has the original', async () => {
  expect(await sourcesOn('jsx.html')).toEqual([(await sourcesOn('index.html'))[0]]);
  expect(await output.read('index.md')).toMatch(/!\[Beside\]\(\/base\/static\/\S+\.png\)/);
});

test('browsers choose a copy for the size at which an image is shown', async () => {
  const sizesOn = async (page: string) => /sizes="([^"]*)"/.exec(await output.read(page))?.[1];
  expect(await sizesOn('index.html')).toBe('min(100vw, 46rem, 1100px)');
  expect(await sizesOn('same/page.html')).toBe('min(100vw, 46rem, 550px)');
});

test('two files with the same image share their copies', async () => {
  expect(await sourcesOn('same/page.html')).toEqual([(await sourcesOn('index.html'))[0]]);
});

test('a changed image gets new copies, and the next build keeps the rest', async () => {
  const before = await sourcesOn('index.html');
  await drawImage('docs/en/shot.png', 1100, 31);
  output = await site.build();
  const after = await sourcesOn('index.html');
  expect(after[0]).not.toEqual(before[0]);
  expect(after[1]).toEqual(before[1]);
  expect(output.files.filter((file) => file.endsWith('.webp'))).toHaveLength(5);
});

test('an animation stays as it is', { tags: 'all' }, async () => {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4);
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const file = path.join(site.root, 'docs/en/shot.png');
  const still = await readFile(file);
  const pixels = still.indexOf('IDAT') - 4;
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  await writeFile(file, Buffer.concat([still.subarray(0, pixels), frames, still.subarray(pixels)]));
  output = await site.build();
  expect((await sourcesOn('index.html'))[0]).toEqual([]);
  await writeFile(file, still);
});

test('a damaged image is an error that names it', { tags: 'all' }, async () => {
  await drawImage('docs/public/photo.jpg', 600, 400);
  const file = path.join(site.root, 'docs/public/photo.jpg');
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  await expect(site.build()).rejects.toMatchObject({
    problems: [
      { rule: 'images', file: 'docs/public/photo.jpg', message: expect.stringMatching(/^Unexpected image: /) },
    ],
  });
});
