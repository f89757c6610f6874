import { definePlugin, z } from 'doc-site/plugin';

const optionsSchema = z.strictObject({ wordsPerMinute: z.number().int().positive().default(220) });

/** Shows above each page how long it takes to read, and writes the times of all pages to a file. */
export function pluginReadingTime(options: z.input<typeof optionsSchema> = {}) {
  return definePlugin({
    name: 'my-site:reading-time',
    setup(api) {
      const { wordsPerMinute } = api.parseOptions(optionsSchema, options);
      api.extendPageData(async (page, { model }) => {
        const source = model.pages.get(page.routePath);
        const blocks = source === undefined ? [] : (await model.meta(source.doc)).blocks;
        const words = blocks.reduce((sum, block) => sum + (block.kind === 'text' ? countWords(block.text) : 0), 0);
        return { ...page, extra: { ...page.extra, readingMinutes: Math.ceil(words / wordsPerMinute) } };
      });
      api.addSlot('beforeDoc', import.meta.resolve('./ReadingTime.tsx'));
      api.addOutputFiles(({ pages }) => {
        const minutes = pages.map(({ routePath, extra }) => [routePath, extra.readingMinutes]);
        return [{ path: 'reading-times.json', content: JSON.stringify(Object.fromEntries(minutes)) }];
      });
    },
  });
}

/** Counts words; two Chinese characters take as long as a word. */
function countWords(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[\p{Script=Latin}\d'’-]+/gu)?.length ?? 0;
  return words + characters / 2;
}
