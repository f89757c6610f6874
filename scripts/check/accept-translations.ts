import { openSite, type SiteLocation } from '../site-config.ts';
import { recordOf, sectionPairs, stateOf } from './translations/compare.ts';
import { readRecord, writeRecord } from './translations/record.ts';

/** What was accepted. */
export interface Acceptance {
  /** Translated sections in the record now. */
  readonly sections: number;
  /** Sections whose original alone had changed, as `zh/guide/start.mdx#requirements`. */
  readonly stale: readonly string[];
}

/** Takes all translations of a site as good, and writes down what they were made from. */
export async function acceptTranslations(location: SiteLocation): Promise<Acceptance> {
  const site = await openSite('check', location);
  try {
    const { docsDir } = site.config;
    const pairs = await sectionPairs(site.model(), site.config);
    const record = (await readRecord(docsDir)) ?? {};
    await writeRecord(docsDir, recordOf(pairs));
    const stale = pairs.filter((pair) => stateOf(pair, record) === 'stale');
    return {
      sections: pairs.length,
      stale: stale.map(({ translation: { doc, section } }) => `${doc.relativePath}#${section.id}`),
    };
  } finally {
    await site.close();
  }
}
