import { readdir, readFile } from 'node:fs/promises';
import { table } from './sections.ts';

/** Texts in one language by key, in the order of the source. */
type Texts = Readonly<Record<string, string>>;

/** Texts by language. */
interface Translated {
  readonly en: Texts;
  readonly zh: Texts;
}

const engine = new URL('../../../', import.meta.url);

/** The texts of the optional plugins, by the keys in `locales[].text`. */
export async function readPluginTexts(): Promise<Translated> {
  const folder = new URL('plugins/optional/', engine);
  const modules = (await readdir(folder, { recursive: true })).filter((file) => /^[^/]+\/texts\.ts$/.test(file)).sort();
  const groups = await Promise.all(
    modules.map(async (file) => {
      const source = await readFile(new URL(file, folder), 'utf8');
      const [, group = ''] = /defineTexts(?:<[^>]*>)?\('([^']+)'/.exec(source) ?? [];
      const inLang = (lang: string) => {
        const [, body = ''] = new RegExp(`^ {2}${lang}: \\{([\\s\\S]*?)\\},$`, 'm').exec(source) ?? [];
        return textsOf(body, `${group}.`);
      };
      return { en: inLang('en'), zh: inLang('zh') };
    }),
  );
  return {
    en: Object.assign({}, ...groups.map(({ en }) => en)),
    zh: Object.assign({}, ...groups.map(({ zh }) => zh)),
  };
}

/** The texts of the theme. */
export async function readThemeTexts(): Promise<Translated> {
  const read = async (lang: string) =>
    textsOf(await readFile(new URL(`plugins/shared/texts/${lang}.ts`, engine), 'utf8'), '');
  return { en: await read('en'), zh: await read('zh') };
}

function textsOf(source: string, prefix: string): Texts {
  const found = source.matchAll(/\b(\w+):\s+(?:'([^']*)'|"([^"]*)")/g);
  return Object.fromEntries([...found].map(([, key, single, double]) => [prefix + key, single ?? double ?? '']));
}

/** A row for each text. */
export function textTable({ en, zh }: Translated, lang: string): string {
  const [head, texts] = lang === 'zh' ? [['键', '文字'], zh] : [['Key', 'Text'], en];
  return table(
    head,
    Object.keys(en).map((key) => [`\`${key}\``, (texts[key] ?? '').replace(/[{}]/g, '\\$&')]),
  );
}
