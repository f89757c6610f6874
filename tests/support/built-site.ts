import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createTestSite, type TestSite, type TestSiteOptions } from '../../scripts/testing/index.ts';

/** Configuration of a site in English and Chinese. */
export const enAndZh = {
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
};

/** Makes a site that is deleted at the end of the test. */
export async function siteOfTest(options: TestSiteOptions): Promise<TestSite> {
  const site = await createTestSite(options);
  onTestFinished(() => site.dispose());
  return site;
}

/** Registers a site for a test file, built before its tests. */
export function builtSite(options: TestSiteOptions) {
  let site: TestSite;
  let output: Awaited<ReturnType<TestSite['build']>>;
  beforeAll(async () => {
    site = await createTestSite(options);
    output = await site.build();
  });
  afterAll(() => site?.dispose());
  return {
    /** The site; in tests only. */
    site: () => site,
    /** Paths of all files of the output, sorted. */
    files: () => output.files,
    /** Text of a file of the output. */
    read: (file: string) => output.read(file),
  };
}
