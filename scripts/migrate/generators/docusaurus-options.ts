import type { FooterColumn } from '../../../plugins/content/footer-columns.ts';
import type { Values } from '../site.ts';
import { listOf, markdownOfHtml, movedSource, objectOf, textOf } from '../values.ts';
import { baseOf, headTags, imageOf, originOf, plainLink } from './options.ts';

/** Options for the whole site, with its texts in the default language. */
export function siteOptions(config: Values, lang: string, noteConfig: (message: string) => void): Values {
  const theme = objectOf(config.themeConfig);
  const { logo: navbarLogo, title: navbarTitle } = objectOf(theme.navbar);
  const logo = imageOf(navbarLogo);
  const bar = objectOf(theme.announcementBar);
  const barText = markdownOfHtml(bar.content);
  const copyright = markdownOfHtml(objectOf(theme.footer).copyright);
  const links = footerColumns(objectOf(theme.footer).links);
  const [favicon, socialImage] = [config.favicon, theme.image].map(rooted);
  return {
    title: textOf(config.title),
    description: textOf(config.tagline),
    siteOrigin: originOf(config.url, noteConfig),
    base: baseOf(config.baseUrl),
    logo: logo && {
      ...logo,
      src: movedSource(logo.src, (path) => rooted(path) ?? path),
      text: textOf(navbarTitle) ?? false,
      link: textOf(objectOf(navbarLogo).href),
    },
    icons: { favicon, socialImage },
    footer:
      copyright === undefined && links.length === 0
        ? undefined
        : { copyright, links: links.length > 0 ? { [lang]: links } : undefined },
    banner: barText && {
      id: textOf(bar.id) ?? 'notice',
      text: { [lang]: barText },
    },
    head: headTags(headOf(config, theme)),
  };
}

/** The columns of links in the footer; entries of HTML, and links outside of a column, are left out. */
function footerColumns(columns: unknown): readonly FooterColumn[] {
  return listOf(columns)
    .map(objectOf)
    .flatMap(({ title, items }) => {
      const links = listOf(items)
        .map(objectOf)
        .flatMap(({ label, to, href }) => {
          const [text, link] = [textOf(label), plainLink(to ?? href, '/')];
          return text === undefined || link === undefined ? [] : [{ text, link }];
        });
      const heading = textOf(title);
      return heading === undefined || links.length === 0 ? [] : [{ title: heading, items: links }];
    });
}

/** Redirects of the plugin `client-redirects`, by their old path. */
export function clientRedirects(plugins: readonly Values[]): Values {
  const pairs = plugins.flatMap(({ redirects }) =>
    listOf(redirects)
      .map(objectOf)
      .flatMap(({ from, to }) => [from].flat().map((path) => [String(path), to] as const)),
  );
  return Object.fromEntries(pairs);
}

/** Tags of the head: `headTags`, scripts, style sheets and metadata. */
function headOf(config: Values, theme: Values): readonly Values[] {
  const tagged = (tag: string, values: unknown, key: string) =>
    listOf(values).map((value) => ({ tag, attrs: typeof value === 'string' ? { [key]: value } : objectOf(value) }));
  return [
    ...listOf(config.headTags)
      .map(objectOf)
      .map(({ tagName, attributes, innerHTML }) => ({ tag: tagName, attrs: attributes, content: innerHTML })),
    ...tagged('script', config.scripts, 'src'),
    ...tagged('link', config.stylesheets, 'href').map(({ tag, attrs }) => ({
      tag,
      attrs: { rel: 'stylesheet', ...attrs },
    })),
    ...tagged('meta', theme.metadata, 'content'),
  ];
}

/** A path from the root of the site; other addresses stay. */
export function rooted(path: unknown): string | undefined {
  const text = textOf(path);
  return text === undefined || /^(?:\/|https?:)/.test(text) ? text : `/${text}`;
}
