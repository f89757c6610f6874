import { defineConfig } from 'doc-site/config';
import { pluginOptionReference } from 'doc-site/option-reference';

const repository = 'https://code.rsbuild-docs.example/docs/tree/main/docs';

export default defineConfig(({ env }) => {
  const docRepoBaseUrl = env.DOCS_REPOSITORY || repository;
  return {
    title: 'Rsbuild 0.5 documentation',
    description: 'Guides, configuration, plugins and API of Rsbuild 0.5, a build tool based on Rspack.',
    siteOrigin: env.SITE_ORIGIN || 'https://rsbuild-docs.example',
    locales: [
      {
        lang: 'en',
        label: 'English',
        editLink: { docRepoBaseUrl, text: 'Edit this page' },
      },
      {
        lang: 'zh',
        label: '简体中文',
        title: 'Rsbuild 0.5 文档',
        description: 'Rsbuild 0.5 的指南、配置、插件和 API。Rsbuild 是基于 Rspack 的构建工具。',
        editLink: { docRepoBaseUrl, text: '编辑此页' },
      },
    ],
    search: { mode: 'local' },
    // Fragments that pages import, and the style guide for authors.
    route: { exclude: ['**/shared/**', 'STYLE.md'] },
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rsbuild' },
      { icon: 'x', mode: 'link', content: 'https://x.com/rspack_dev' },
      { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW' },
    ],
    siblingTools: [
      {
        name: 'Rspack',
        desc: '基于 Rust 的高性能打包工具',
        descEn: 'Fast Rust-based bundler',
        logo: '/images/tools/rspack.svg',
        url: 'https://rspack.rs/zh/',
        urlEn: 'https://rspack.rs/',
      },
      {
        name: 'Rsbuild',
        desc: '开箱即用的构建工具',
        descEn: 'Build tool that works out of the box',
        logo: '/images/tools/rsbuild.svg',
        url: 'https://rsbuild.rs/zh/',
        urlEn: 'https://rsbuild.rs/',
      },
      {
        name: 'Rspress',
        desc: '静态站点生成器',
        descEn: 'Static site generator',
        logo: '/images/tools/rspress.svg',
        url: 'https://rspress.rs/zh/',
        urlEn: 'https://rspress.rs/',
      },
      {
        name: 'Rsdoctor',
        desc: '构建分析工具',
        descEn: 'Build analyzer',
        logo: '/images/tools/rsdoctor.svg',
        url: 'https://rsdoctor.rs/zh/',
        urlEn: 'https://rsdoctor.rs/',
      },
    ],
    footer: {
      message: {
        en: 'Independent documentation for Rsbuild 0.5, not the official site of the tool.',
        zh: 'Rsbuild 0.5 的独立文档，并非该工具的官方网站。',
      },
      copyright: '© 2024 The authors of this documentation',
    },
    banner: {
      id: 'documents-0-5',
      text: {
        en: 'This site documents Rsbuild 0.5. The current documentation is at rsbuild.rs.',
        zh: '本站是 Rsbuild 0.5 的文档，最新文档请访问 rsbuild.rs。',
      },
      link: 'https://rsbuild.rs',
    },
    logo: { src: '/logo.svg', alt: 'Rsbuild' },
    icons: {
      favicon: '/favicon.svg',
      touchIcon: '/touch-icon.png',
      socialImage: '/social.png',
      themeColor: { light: '#fbfaf7', dark: '#11191a' },
    },
    check: {
      budgets: {
        html: 26_000,
        script: 98_000,
        style: 20_000,
        font: 55_000,
        image: 50_000,
        searchIndex: 60_000,
        byPageType: { home: { html: 12_000, image: 10_000 }, 404: { html: 6_000, image: 5_000 } },
      },
      samples: {
        packages: 'tests/docs/packages',
        untyped: [
          '@corp/ui',
          '@rsbuild/plugin-umd',
          '@rsdoctor/rspack-plugin',
          '@unocss/postcss',
          'dayjs',
          'moment',
          'postcss-nested',
          'postcss-nesting',
          'postcss-px-to-viewport-8-plugin',
          'unocss',
          'unplugin-auto-import',
        ],
        types: ['node', '@rsbuild/core/types'],
        signaturesOf: ['@rsbuild/core', '@rsbuild/shared'],
      },
    },
    plugins: [
      pluginOptionReference({
        pages: 'config',
        folder: 'tests/docs/packages',
        config: { module: '@rsbuild/core', name: 'RsbuildConfig' },
        modules: ['@rsbuild/core', '@rsbuild/shared', '@rsbuild/shared/webpack-bundle-analyzer', '@rspack/core'],
        own: [
          'node_modules/@rsbuild/core/dist/',
          'node_modules/@rsbuild/shared/dist/types/config/',
          'node_modules/@rsbuild/shared/dist/types/hooks.d.ts',
        ],
        defaults: 'tests/docs/packages/print-defaults.mjs',
        // The page of all options names them under “Keys without a page”.
        withoutPage: {
          provider: 'Takes a provider of another bundler, which is a package and no value that a reader writes.',
          'output.enableCssModuleTSDeclaration': 'Described with CSS Modules; replaced by a plugin of its own.',
          'performance.buildCache': 'Read by the webpack provider only.',
          'tools.cssExtract': 'Read by the webpack provider only.',
          'tools.webpack': 'Read by the webpack provider only.',
          'tools.webpackChain': 'Read by the webpack provider only.',
        },
      }),
    ],
    feeds: [
      {
        id: 'releases',
        folder: '/community/releases/',
        title: { en: 'Rsbuild releases', zh: 'Rsbuild 发布日志' },
        description: {
          en: 'Announcements of the Rsbuild releases from 0.1 to 0.5.',
          zh: 'Rsbuild 0.1 至 0.5 的发布公告。',
        },
      },
    ],
  };
});
