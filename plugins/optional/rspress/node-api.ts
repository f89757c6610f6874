import { linkKind, withBase } from '#shared/paths';

/** What `@rspress/core` exports in Node, as far as plugins use it. Another export is an error that names it. */
const nodeApi = {
  logger: { ...console, success: console.info, ready: console.info, start: console.info, greet: console.info },
  withBase: (url: string, base: string) => withBase(url, base),
  withSiteOrigin: (url: string, origin: string) => new URL(url, origin).href,
  isExternalUrl: (url: string) => linkKind(url) === 'external',
  isProduction: () => process.env.NODE_ENV === 'production',
  getIconUrlPath: (icon: unknown) => icon,
  defineConfig: (config: unknown) => config,
};

/** Keys that loaders ask every module for. */
const ofEveryModule = ['default', 'then', '__esModule'];

const checkedApi = new Proxy<object>(nodeApi, {
  get(target, name) {
    if (typeof name === 'symbol' || ofEveryModule.includes(name) || name in target) return Reflect.get(target, name);
    throw new Error(`It imports \`${name}\` from Rspress, which has no counterpart in doc-site.`);
  },
});

/** The modules that plugins import from Rspress in Node, by name. */
export const nodeModules: Readonly<Record<string, unknown>> = Object.fromEntries(
  ['@rspress/core', 'rspress/core', '@rspress/shared'].map((name) => [name, checkedApi]),
);
