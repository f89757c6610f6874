import { runInNewContext } from 'node:vm';

/** What a head script may see of a browser. */
export interface FakePage {
  readonly url?: string;
  /** `throws` is a storage that cannot be used. */
  readonly stored?: Readonly<Record<string, string>> | 'throws';
  readonly systemIsDark?: boolean;
  readonly languages?: readonly string[];
  readonly userAgent?: string;
  /** Content of the `<meta>` elements of the page, by name. */
  readonly meta?: Readonly<Record<string, string>>;
}

/** What a head script did. */
export interface ScriptResult {
  readonly dataset: Record<string, string>;
  /** Where it went, if anywhere. */
  readonly replacedBy: string | undefined;
  readonly stored: Readonly<Record<string, string>>;
}

/** Runs the text of a head script in a page of its own. */
export function runScript(script: string, page: FakePage = {}): ScriptResult {
  const { stored = {}, systemIsDark = false, languages = ['en'], userAgent = 'Mozilla/5.0', meta = {} } = page;
  const { pathname, search, hash } = new URL(page.url ?? 'https://site.example/');
  const dataset: Record<string, string> = {};
  const items = new Map(stored === 'throws' ? [] : Object.entries(stored));
  let replacedBy: string | undefined;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
  runInNewContext(script, {
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) => {
        const content = meta[/^meta\[name=(.+)\]$/.exec(selector)?.[1] ?? ''];
        return content === undefined ? null : { content };
      },
    },
    URLSearchParams,
    matchMedia: () => ({ matches: systemIsDark }),
    navigator: { languages, language: languages[0], userAgent },
    // Nothing waits for what a script does later.
    setTimeout: () => undefined,
    location: {
      pathname,
      search,
      hash,
      replace: (url: string) => {
        replacedBy = url;
      },
    },
    get localStorage() {
      if (stored === 'throws') throw new Error('SecurityError');
      return storage;
    },
  });
  return { dataset, replacedBy, stored: Object.fromEntries(items) };
}
