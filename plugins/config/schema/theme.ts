import { z } from 'zod';
import { nearest } from '#shared/nearest';
import {
  described,
  imageSourceSchema,
  imageSrcSchema,
  langSchema,
  linkSchema,
  nonEmpty,
  textByLangSchema,
} from './common.ts';
import { navLinkSchema } from './navigation.ts';
import { findSocialIcon, socialIconAliases, socialIcons } from './social-icons.ts';

const knownIcons = Object.keys(socialIcons)
  .map((name) => `\`${name}\``)
  .join(', ');

const socialIconSchema = nonEmpty('an icon').superRefine((icon, context) => {
  if (icon === '' || icon.startsWith('<svg') || findSocialIcon(icon) !== undefined) return;
  const message = `Expected ${knownIcons} or inline SVG`;
  const near = nearest(icon.toLowerCase(), [...Object.keys(socialIcons), ...Object.keys(socialIconAliases)]);
  const params = near === undefined ? {} : { hint: `Did you mean \`${near}\`?` };
  context.addIssue({ code: 'custom', message, input: icon, params });
});

const socialLinkSchema = z
  .strictObject({
    icon: described(socialIconSchema, `One of ${knownIcons}, or inline SVG.`, 'github'),
    label: described(
      nonEmpty('a label').exactOptional(),
      'Name for screen readers and tooltips; default: the name of the icon, else the host of the address.',
      'Source code',
    ),
    mode: described(
      z.enum(['link', 'text', 'img']),
      'Whether the entry is a link, or shows a text or an image on hover.',
      'link',
    ),
    content: described(
      nonEmpty('content'),
      'The URL, the text or the path of the image, depending on `mode`.',
      'https://github.com/me/my-tool',
    ),
  })
  .superRefine(({ mode, content }, context) => {
    const schema = { link: linkSchema, img: imageSrcSchema, text: z.string() }[mode];
    for (const { message } of schema.safeParse(content).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['content'], message, input: content });
  });

const footerColumnSchema = z.strictObject({
  title: described(nonEmpty('a title'), 'Heading of the column.', 'Community'),
  items: described(
    z.array(
      z.strictObject({
        text: described(nonEmpty('a text'), 'Text of the link.', 'Guide'),
        link: described(navLinkSchema, 'Where the link leads, without language prefix.', '/guide/'),
      }),
    ),
    'Links of the column.',
    [{ text: 'GitHub', link: 'https://github.com/me/my-tool' }],
  ),
});

const siblingToolSchema = z.strictObject({
  name: described(nonEmpty('a name'), 'Name of the tool.', 'Rspress'),
  desc: described(
    z.string(),
    'Short description on pages in Chinese; may be empty if the site has none.',
    '静态站点生成器',
  ),
  descEn: described(z.string(), 'Short description on pages in every other language.', 'Static site generator'),
  logo: described(imageSrcSchema, 'Image of the logo.', '/images/tools/rspress.svg'),
  logoScale: described(
    z.number().positive().max(4).exactOptional(),
    'Factor on the drawn size of the logo; default 1.',
    0.9,
  ),
  url: described(linkSchema, 'Where the entry leads.', 'https://rspress.rs/zh/'),
  urlEn: described(
    linkSchema.exactOptional(),
    'Where the entry leads on pages in languages other than Chinese; default: `url`.',
    'https://rspress.rs/',
  ),
});

const colorSchema = z.string().regex(/^[\w#(),.%/ +-]+$/, 'Expected a CSS colour');

/** Options for the theme. */
export const themeOptions = {
  darkMode: described(
    z.union([z.boolean(), z.enum(['light', 'dark', 'force-auto', 'force-dark'])]).default(true),
    "Whether readers can choose between light, dark and the appearance of their system. `true` begins with the system's, `light` with light, `dark` with dark. Without a choice: `false` is always light, `force-dark` always dark, and `force-auto` follows the system.",
    'dark',
  ),
  sidebar: described(
    z
      .strictObject({
        collapsed: described(
          z.boolean().default(false),
          'Whether groups are collapsed at first, unless their entry says otherwise. The groups around the current page are always open.',
          true,
        ),
        accordion: described(
          z.boolean().default(false),
          'Whether opening a group closes the other groups of the same level. All groups are then collapsed at first, except those around the current page.',
          true,
        ),
      })
      .prefault({}),
    'Whether the groups of the sidebars are open at first, and how they open.',
    { collapsed: true },
  ),
  hideNavbar: described(
    z.enum(['never', 'scroll', 'always']).default('never'),
    'When the navigation bar hides: never, while scrolling down, or always.',
    'scroll',
  ),
  contentAnimation: described(
    z.boolean().default(false),
    "Whether switching pages uses the browser's view transitions.",
    true,
  ),
  socialLinks: described(
    z.array(socialLinkSchema).default([]),
    'Links of the social bar; three are shown, the rest are in a popup.',
    [{ icon: 'github', mode: 'link', content: 'https://github.com/me/my-tool' }],
  ),
  siblingTools: described(z.array(siblingToolSchema).default([]), 'Tools of the same family, in a small dropdown.', [
    {
      name: 'Rspress',
      desc: '静态站点生成器',
      descEn: 'Static site generator',
      logo: '/images/tools/rspress.svg',
      url: 'https://rspress.rs/',
    },
  ]),
  footer: described(
    z
      .strictObject({
        message: described(
          textByLangSchema.default({}),
          'Message in the footer, by language. It may contain links, emphasis and code in Markdown.',
          {
            en: 'Released under the [MIT License](/license).',
          },
        ),
        copyright: described(
          z.string().default(''),
          'Copyright line, with Markdown as in `message`.',
          '© 2024 [The authors](/team)',
        ),
        links: described(
          z.record(langSchema, z.array(footerColumnSchema)).default({}),
          'Columns of links above the message, by language. A language without columns shows the columns of the default language.',
          { en: [{ title: 'Community', items: [{ text: 'GitHub', link: 'https://github.com/me/my-tool' }] }] },
        ),
      })
      .prefault({}),
    'Footer of the pages.',
    { copyright: '© 2024 The authors' },
  ),
  banner: described(
    z
      .strictObject({
        id: described(
          z.string().regex(/^[\w-]+$/, 'Expected letters, digits, `-` and `_`'),
          'Key under which a dismissal is remembered; a new key shows the banner again.',
          'v2-is-out',
        ),
        text: described(
          textByLangSchema,
          'The notice, by language. It may contain links, emphasis and code in Markdown.',
          { en: 'Version 2 is out: [what is new](/blog/v2).' },
        ),
        link: described(
          linkSchema.exactOptional(),
          'Where the whole notice leads; its text then has no links.',
          '/blog/v2',
        ),
      })
      .exactOptional(),
    'Notice at the top that readers can dismiss.',
    { id: 'v2-is-out', text: { en: 'Version 2 is out.' }, link: '/blog/v2' },
  ),
  logo: described(
    z
      .strictObject({
        src: described(
          imageSourceSchema,
          'Path of the image, or one path for each appearance: `{ light, dark }`.',
          '/logo.svg',
        ),
        alt: described(z.string(), 'Alternative text.', 'My tool'),
        height: described(
          z.int().min(16).max(48).default(26),
          'Height of the image in pixels, from 16 to 48. The image keeps its proportions.',
          32,
        ),
        text: described(
          z.union([z.literal(false), nonEmpty('a text'), textByLangSchema]).exactOptional(),
          'Text next to the image instead of the title of the site, for all languages or by language. Use `false` for an image that contains the name: the alternative text of the image is then the name of the link.',
          false,
        ),
        link: described(
          linkSchema.exactOptional(),
          'Where the image and the text lead. Default: the home page of the language.',
          'https://example.com',
        ),
      })
      .exactOptional(),
    'Image next to the title in the navigation bar.',
    { src: '/logo.svg', alt: 'My tool' },
  ),
  icons: described(
    z
      .strictObject({
        favicon: described(imageSrcSchema.exactOptional(), 'Icon of the browser tab.', '/favicon.svg'),
        touchIcon: described(
          imageSrcSchema.exactOptional(),
          'Icon for home screens, PNG of 180 × 180 pixels.',
          '/touch-icon.png',
        ),
        socialImage: described(
          imageSrcSchema.exactOptional(),
          'Image that social networks show for a link, 1200 × 630 pixels.',
          '/social.png',
        ),
        themeColor: described(
          z
            .strictObject({
              light: described(colorSchema.default('#ffffff'), 'In the light appearance.', '#fff'),
              dark: described(colorSchema.default('#17191c'), 'In the dark appearance.', '#111'),
            })
            .prefault({}),
          'Color of the browser interface around the page.',
          { light: '#ffffff', dark: '#111111' },
        ),
      })
      .prefault({}),
    'Icons and colors outside the page.',
    { favicon: '/favicon.svg' },
  ),
};
