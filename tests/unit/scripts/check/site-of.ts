import type { BuiltSite, CheckSettings } from '../../../../scripts/check/built-site.ts';
import { readPageFacts } from '../../../../scripts/check/page-facts.ts';
import type { Rule } from '../../../../scripts/check/types.ts';
import { parseHeaders, parseRedirects } from '../../../../scripts/preview/host-rules.ts';

const settings: CheckSettings = {
  base: '/',
  siteOrigin: 'https://docs.example',
  cleanUrls: true,
  ssg: true,
  defaultLang: 'en',
  locales: [
    { lang: 'en', htmlLang: 'en' },
    { lang: 'zh', htmlLang: 'zh-CN' },
  ],
};

/** A built site from the text of its files. */
export function siteOf(files: Readonly<Record<string, string>>, changed: Partial<CheckSettings> = {}): BuiltSite {
  const all = { ...settings, ...changed };
  const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));
  return {
    settings: all,
    files: new Set(Object.keys(files)),
    pages: pages.map(([name, html]) => readPageFacts(name, html, all)),
    hostRules: { redirects: parseRedirects(files._redirects ?? ''), headers: parseHeaders(files._headers ?? '') },
    read: async (file) => files[file] ?? '',
  };
}

/** What a rule finds, as `file: message` lines. */
export async function findings(
  rule: Rule,
  files: Readonly<Record<string, string>>,
  changed: Partial<CheckSettings> = {},
) {
  const { problems } = await rule.run(siteOf(files, changed));
  return problems.map(
    ({ file, message, severity }) => `${severity === 'warning' ? 'warning: ' : ''}${file}: ${message}`,
  );
}
