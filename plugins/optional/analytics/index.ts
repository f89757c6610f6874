import { withoutCredentials } from '#shared/without-credentials';
import { type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { loader } from './loader.ts';
import { type Service, services } from './services.ts';

type Provider = keyof typeof services;

const optionsSchema = z
  .strictObject({
    provider: z.enum(Object.keys(services) as Provider[]),
    id: z.string(),
    src: z
      .url({ protocol: /^https$/, error: 'Expected an `https:` URL' })
      .refine(...withoutCredentials)
      .exactOptional(),
    respectOptOut: z.boolean().default(true),
  })
  .transform(({ provider, id, src: ownSrc, respectOptOut }, context) => {
    const service: Service = services[provider];
    const src = ownSrc ?? service.src;
    const sources = ownSrc === undefined ? service.sources : undefined;
    if (!service.id.test(id)) {
      context.addIssue({ code: 'custom', path: ['id'], message: `Expected ${service.expectedId}` });
    }
    if (src === undefined) {
      context.addIssue({ code: 'custom', path: ['src'], message: 'Expected the URL of the script on your own host' });
      return z.NEVER;
    }
    return { service, id, src, sources, respectOptOut };
  });

/** Options of the plugin. */
export interface AnalyticsOptions {
  /** The service that counts the visits. */
  readonly provider: Provider;
  /** What the service calls the site: its domain at Plausible, otherwise an ID. */
  readonly id: string;
  /**
   * `https:` URL of the script on a host of your own; the content policy then allows this host alone. Default: the
   * script of the service itself; Matomo needs the option.
   */
  readonly src?: string;
  /** Whether nothing is loaded in browsers that send Global Privacy Control or Do Not Track. Default: true. */
  readonly respectOptOut?: boolean;
}

/**
 * Counts visits with a service, also of pages that readers open by links within the site. Adds the script to every page
 * of a build, and its hosts to the content policy. Does nothing in dev.
 */
export function pluginAnalytics(options: AnalyticsOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:analytics',
    setup(api) {
      const { sources, ...settings } = api.parseOptions(optionsSchema, options);
      if (api.command === 'dev') return;
      const { origin } = new URL(settings.src);
      api.addContentSources(sources ?? { 'script-src': [origin], 'connect-src': [origin] });
      const content = loader(settings);
      api.addHeadTags(() => [{ tag: 'script', attrs: {}, content }]);
    },
  });
}
