import { recordOf, sectionPairs, stateOf } from '../../plugins/content/translations/compare.ts';
import { readRecord, writeRecord } from '../../plugins/content/translations/record.ts';
import { openSite, type SiteLocation } from '../command-line/site-config.ts';

/**
 * Records the current originals of all translations of a site. Returns the number of sections in the record, and the
 * sections whose original alone had changed: `zh/guide/start.mdx#requirements`.
 */
export async function acceptTranslations(location: SiteLocation) {
  const site = await openSite('check', location);
  try {
    const { docsDir } = site.config;
    const pairs = await sectionPairs(site.model(), site.config);
    const record = (await readRecord(site.config)) ?? {};
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
