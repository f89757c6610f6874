import { defineConfig } from 'doc-site/config';

export default defineConfig({
  title: 'My tool',
  description: 'How to use my tool.',
  // URL of the published site, needed for feeds, sitemap and canonical links.
  // siteOrigin: 'https://docs.example.com',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', title: '我的工具', description: '如何使用我的工具。' },
  ],
  icons: { favicon: '/favicon.svg' },
});
