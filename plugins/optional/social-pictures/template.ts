/** What a template can show. */
export interface PicturePage {
  /** Title of the page; of the site on a home page. */
  readonly title: string;
  /** Empty without one. */
  readonly description: string;
  /** Titles of the sidebar groups that contain the page, outermost first. */
  readonly sections: readonly string[];
  /** Title of the site. */
  readonly site: string;
  /** Key of the language. */
  readonly lang: string;
  /** The logo as a `data:` URL. */
  readonly logo?: string;
  /** CSS values of the options. */
  readonly background: string;
  readonly color: string;
}

/** An element of a picture, laid out by satori: flexbox, and no inherited layout. Plain data, without functions. */
export interface PictureElement {
  readonly type: string;
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly children?: string | PictureElement | readonly (string | PictureElement)[];
    /** Other attributes, such as `src` of an image. */
    readonly [name: string]: unknown;
  };
}

/** Returns the element that fills the picture of a page. */
export type PictureTemplate = (page: PicturePage) => PictureElement;

/** Logo and section at the top, the title in the middle, the name of the site at the bottom. */
export function defaultTemplate({ title, sections, site, logo, background, color }: PicturePage): PictureElement {
  const image =
    logo === undefined ? [] : [{ type: 'img', props: { src: logo, height: 72, style: { marginRight: 32 } } }];
  const isLong = [...title].reduce((width, character) => width + (character > '\u2e80' ? 2 : 1), 0) > 48;
  const box = (
    style: Readonly<Record<string, string | number>>,
    children: PictureElement['props']['children'] = [],
  ) => ({
    type: 'div',
    props: { style: { display: 'flex', ...style }, children },
  });
  const size = { boxSizing: 'border-box', width: '100%', height: '100%', padding: 80 };
  const small = { fontSize: 34, opacity: 0.75 };
  const large = { display: 'block', lineClamp: 3, fontSize: isLong ? 64 : 84, lineHeight: 1.2 };
  return box({ ...size, flexDirection: 'column', justifyContent: 'space-between', background, color }, [
    box({ alignItems: 'center', minHeight: 72 }, [...image, box(small, sections.join(' › '))]),
    box(large, title),
    box(small, title === site ? '' : site),
  ]);
}
