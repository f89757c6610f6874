import { z } from 'zod';
import { imageSrcSchema, linkSchema, textByLangSchema } from './common.ts';

const socialLinkSchema = z
  .strictObject({
    icon: z
      .string()
      .min(1, 'Expected an icon')
      .meta({
        description: 'Name of a built-in icon, or inline SVG.',
        examples: ['github'],
      }),
    mode: z.enum(['link', 'text', 'img']).meta({
      description: 'Whether the entry is a link, or shows a text or an image on hover.',
      examples: ['link'],
    }),
    content: z
      .string()
      .min(1, 'Expected content')
      .meta({
        description: 'The URL, the text or the path of the image, by `mode`.',
        examples: ['https://github.com/me/my-tool'],
      }),
  })
  .superRefine(({ mode, content }, context) => {
    const schema = { link: linkSchema, img: imageSrcSchema, text: z.string() }[mode];
    for (const { message } of schema.safeParse(content).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['content'], message, input: content });
  });

const siblingToolSchema = z.strictObject({
  name: z
    .string()
    .min(1, 'Expected a name')
    .meta({ description: 'Name of the tool.', examples: ['Rspress'] }),
  desc: z.string().meta({ description: 'Short description in Chinese.', examples: ['静态站点生成器'] }),
  descEn: z.string().meta({ description: 'Short description in English.', examples: ['Static site generator'] }),
  logo: imageSrcSchema.meta({ description: 'Image of the logo.', examples: ['/images/tools/rspress.svg'] }),
  logoScale: z
    .number()
    .positive()
    .max(4)
    .exactOptional()
    .meta({
      description: 'Factor on the drawn size of the logo; default 1.',
      examples: [0.9],
    }),
  url: linkSchema.meta({ description: 'Where the entry leads.', examples: ['https://rspress.rs/zh/'] }),
  urlEn: linkSchema.exactOptional().meta({
    description: 'Where English readers go when it differs from `url`.',
    examples: ['https://rspress.rs/'],
  }),
});

const colorSchema = z.string().regex(/^[\w#(),.%/ +-]+$/, 'Expected a CSS colour');

/** Options for the theme. */
export const themeOptions = {
  darkMode: z
    .boolean()
    .default(true)
    .meta({
      description: 'Whether readers can switch to the dark appearance; otherwise the site is always light.',
      examples: [false],
    }),
  hideNavbar: z
    .enum(['never', 'scroll', 'always'])
    .default('never')
    .meta({
      description: 'When the navigation bar hides: never, while scrolling down, or always.',
      examples: ['scroll'],
    }),
  contentAnimation: z
    .boolean()
    .default(false)
    .meta({
      description: "Whether switching pages uses the browser's view transitions.",
      examples: [true],
    }),
  socialLinks: z
    .array(socialLinkSchema)
    .default([])
    .meta({
      description: 'Links of the social bar; three are shown, the rest are in a popup.',
      examples: [[{ icon: 'github', mode: 'link', content: 'https://github.com/me/my-tool' }]],
    }),
  siblingTools: z
    .array(siblingToolSchema)
    .default([])
    .meta({
      description: 'Tools of the same family, in a small dropdown.',
      examples: [
        [
          {
            name: 'Rspress',
            desc: '静态站点生成器',
            descEn: 'Static site generator',
            logo: '/images/tools/rspress.svg',
            url: 'https://rspress.rs/',
          },
        ],
      ],
    }),
  footer: z
    .strictObject({
      message: textByLangSchema.default({}).meta({
        description: 'Message in the footer, by language.',
        examples: [{ en: 'Released under the MIT License.' }],
      }),
      copyright: z
        .string()
        .default('')
        .meta({ description: 'Copyright line.', examples: ['© 2024 The authors'] }),
    })
    .prefault({})
    .meta({ description: 'Footer of the pages.', examples: [{ copyright: '© 2024 The authors' }] }),
  banner: z
    .strictObject({
      id: z
        .string()
        .regex(/^[\w-]+$/, 'Expected letters, digits, `-` and `_`')
        .meta({
          description: 'Key under which a dismissal is remembered; a new key shows the banner again.',
          examples: ['v2-is-out'],
        }),
      text: textByLangSchema.meta({ description: 'The notice, by language.', examples: [{ en: 'Version 2 is out.' }] }),
      link: linkSchema.exactOptional().meta({ description: 'Where the notice leads.', examples: ['/blog/v2'] }),
    })
    .exactOptional()
    .meta({
      description: 'Notice at the top that readers can dismiss.',
      examples: [{ id: 'v2-is-out', text: { en: 'Version 2 is out.' }, link: '/blog/v2' }],
    }),
  logo: z
    .strictObject({
      src: imageSrcSchema.meta({ description: 'Path of the image.', examples: ['/logo.svg'] }),
      alt: z.string().meta({ description: 'Alternative text.', examples: ['My tool'] }),
    })
    .exactOptional()
    .meta({
      description: 'Image beside the title in the navigation bar.',
      examples: [{ src: '/logo.svg', alt: 'My tool' }],
    }),
  icons: z
    .strictObject({
      favicon: imageSrcSchema.exactOptional().meta({
        description: 'Icon of the browser tab.',
        examples: ['/favicon.svg'],
      }),
      touchIcon: imageSrcSchema.exactOptional().meta({
        description: 'Icon for home screens, PNG of 180 × 180 pixels.',
        examples: ['/touch-icon.png'],
      }),
      socialImage: imageSrcSchema.exactOptional().meta({
        description: 'Image that social networks show for a link, 1200 × 630 pixels.',
        examples: ['/social.png'],
      }),
      themeColor: z
        .strictObject({
          light: colorSchema.default('#ffffff').meta({ description: 'In the light appearance.', examples: ['#fff'] }),
          dark: colorSchema.default('#17191c').meta({ description: 'In the dark appearance.', examples: ['#111'] }),
        })
        .prefault({})
        .meta({
          description: 'Colour of the browser interface around the page.',
          examples: [{ light: '#ffffff', dark: '#111111' }],
        }),
    })
    .prefault({})
    .meta({ description: 'Icons and colours outside the page.', examples: [{ favicon: '/favicon.svg' }] }),
};
