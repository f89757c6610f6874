import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { engineFile } from '../../files/engine-files.ts';
import { layoutTogglesTexts } from './texts.ts';

const optionsSchema = z.strictObject({
  sidebar: z.boolean().default(true),
  outline: z.boolean().default(true),
  width: z.boolean().default(true),
});

/** Options of the plugin: which buttons readers get. */
export interface LayoutTogglesOptions {
  /** A button that hides the sidebar. Default: true. */
  readonly sidebar?: boolean;
  /** A button that hides the outline. Default: true. */
  readonly outline?: boolean;
  /** A button in the navigation bar that makes the text up to 1.4 times as wide. Default: true. */
  readonly width?: boolean;
}

/** What the buttons set: a data attribute of the root element, whose value is in the local storage. */
const choices = [
  ['sidebar', 'hidden'],
  ['outline', 'hidden'],
  ['width', 'wide'],
] as const;

const client = (name: string) => engineFile(`plugins/optional/layout-toggles/client/${name}`);

/**
 * Lets readers on wide screens hide the sidebar and the outline, and widen the text. The browser remembers the choices.
 * Without scripts there are no buttons.
 */
export function pluginLayoutToggles(options: LayoutTogglesOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:layout-toggles',
    setup(api) {
      const buttons = api.parseOptions(optionsSchema, options);
      const offered = choices.filter(([name]) => buttons[name]);
      api.addTextGroup(layoutTogglesTexts);
      // Before the first paint, so that nothing moves.
      const content = `try{for(const[n,v]of${JSON.stringify(offered)})if(localStorage.getItem('doc-site-'+n)===v)document.documentElement.dataset[n]=v}catch{}`;
      api.addHeadTags(() => [{ tag: 'script', attrs: {}, content }]);
      if (buttons.sidebar) api.addSlot('afterBar', client('SidebarToggle.tsx'));
      if (buttons.outline) api.addSlot('afterBar', client('OutlineToggle.tsx'));
      if (buttons.width) api.addSlot('afterNav', client('WidthToggle.tsx'));
    },
  });
}
