import type { ContentSources } from '../../api/index.ts';

/** What the pages of a site need for a service. */
export interface Service {
  /** How the service names a site. */
  readonly id: RegExp;
  /** What the error expects in place of another id. */
  readonly expectedId: string;
  /** URL of the script at the service itself. Default: none; each site runs a copy of the service. */
  readonly src?: string;
  /** What the content policy must allow for `src`. Default: its host alone. */
  readonly sources?: ContentSources;
  /** Name of the parameter that tells the script its id. Default: none. */
  readonly parameter?: string;
  /** Data attributes of the script, by their names in `dataset`. Default: none. */
  readonly data?: (id: string) => Readonly<Record<string, string>>;
  /** JavaScript before the script is loaded, with the constants `id` and `src`. Default: none. */
  readonly before?: string;
}

/** Services by name. All scripts but Matomo's follow the history, and so count client-side navigation themselves. */
export const services = {
  plausible: {
    id: /^[\w-]+(\.[\w-]+)+(\/[\w/-]+)?$/,
    expectedId: 'a domain such as `docs.example.com`',
    src: 'https://plausible.io/js/script.js',
    data: (id) => ({ domain: id }),
  },
  umami: {
    id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    expectedId: 'the ID of the website, a UUID',
    src: 'https://cloud.umami.is/script.js',
    sources: {
      'script-src': ['https://cloud.umami.is'],
      // The script sends to a gateway, which has had a host in each of these domains.
      'connect-src': ['https://*.umami.is', 'https://*.umami.dev'],
    },
    data: (id) => ({ websiteId: id }),
  },
  fathom: {
    id: /^[A-Z\d]+$/,
    expectedId: 'the ID of a site such as `ABCDEFGH`',
    src: 'https://cdn.usefathom.com/script.js',
    data: (id) => ({ site: id, spa: 'auto' }),
  },
  google: {
    id: /^G-[A-Z\d]+$/,
    expectedId: 'a measurement ID such as `G-XXXXXXXXXX`',
    src: 'https://www.googletagmanager.com/gtag/js',
    sources: {
      'script-src': ['https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
    },
    parameter: 'id',
    before: `window.dataLayer=window.dataLayer||[];
window.gtag=function(){dataLayer.push(arguments)};
gtag('js',new Date());
gtag('config',id);
`,
  },
  matomo: {
    id: /^\d+$/,
    expectedId: "the number of the site as text, such as `'1'`",
    // Once it is loaded, the script replaces the list `_paq`.
    before: `const tell=(...calls)=>(window._paq=window._paq||[]).push(...calls);
let from=location.href;
tell(['setTrackerUrl',new URL('matomo.php',src).href],['setSiteId',id],['enableLinkTracking'],['trackPageView']);
addEventListener('doc-site:page',()=>{
const to=location.href;
tell(['setReferrerUrl',from],['setCustomUrl',to],['setDocumentTitle',document.title],['trackPageView']);
from=to;
});
`,
  },
} as const satisfies Readonly<Record<string, Service>>;
