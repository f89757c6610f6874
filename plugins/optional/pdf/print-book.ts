import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { decodePath } from '#shared/paths';
import { contentHash } from '../../reuse/content-hash.ts';
import { withPageNumbers } from './page-numbers.ts';

interface Printing {
  /** Executable of a Chromium. */
  readonly browserPath: string;
  /** Folder with the files of the site. */
  readonly outDir: string;
  /** Address of the site: origin and base. */
  readonly address: string;
}

/** A printed book, and what the browser has loaded for it. */
export interface PrintedBook {
  readonly pdf: Buffer;
  /** Hashes of the site's files, by path in the output; undefined for a file that is missing. */
  readonly files: ReadonlyMap<string, string | undefined>;
  /** Whether something came from another site. */
  readonly isRemote: boolean;
}

/** How long images of other sites may take, in milliseconds. */
const loadLimit = 120_000;

/**
 * Prints the HTML document of a book as a PDF with bookmarks. The first time shows on which pages the chapters begin,
 * and the second time the contents have these numbers. The browser gets the files of the output at the addresses of the
 * site.
 */
export async function printBook(html: string, { browserPath, outDir, address }: Printing): Promise<PrintedBook> {
  // Hinting moves letters to whole pixels of a screen, which shows on paper.
  const args = ['--font-render-hinting=none'];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  try {
    const files = new Map<string, string | undefined>();
    let isRemote = false;
    let shown = html;
    // Without scripts, the browser loads all images at once, and the theme shows tabs below each other.
    const tab = await browser.newPage({ javaScriptEnabled: false, colorScheme: 'light' });
    await tab.route('**', async (route) => {
      const url = route.request().url();
      if (url === address) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown });
      if (!url.startsWith(address)) {
        isRemote ||= /^https?:/.test(url);
        return route.continue();
      }
      const name = decodePath(new URL(url).href.slice(address.length).replace(/[?#].*$/s, ''));
      const content = await readFile(path.join(outDir, name)).catch(() => undefined);
      files.set(name, content && contentHash(content));
      return content === undefined ? route.abort() : route.fulfill({ path: path.join(outDir, name) });
    });
    const print = async () => {
      await tab.goto(address, { waitUntil: 'load', timeout: loadLimit });
      return tab.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
    };
    shown = withPageNumbers(html, await print());
    return { pdf: withoutDates(await print()), files, isRemote };
  } finally {
    await browser.close();
  }
}

/** The same input gives the same bytes. Spaces keep the offsets to which the file refers. */
function withoutDates(pdf: Buffer): Buffer {
  const text = pdf
    .toString('latin1')
    .replace(/\/(?:Creation|Mod)Date \(D:[^)]*\)/g, ({ length }) => ' '.repeat(length));
  return Buffer.from(text, 'latin1');
}
