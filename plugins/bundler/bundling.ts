import type { CompiledModel } from '../content/content-model.ts';
import type { WantedPages } from './bundled-routes.ts';
import type { BundlerLog } from './bundler-log.ts';
import type { VirtualModule, VirtualModules } from './virtual-modules.ts';

/** What a bundler asks of the site that it bundles. */
export interface BundledSite {
  model(): CompiledModel;
  reload(): Promise<void>;
  /** Limited to some of the pages; default: all. */
  generatedModules(wanted: WantedPages | undefined): readonly VirtualModule[];
}

/** What a site shares with its bundler. */
export interface Bundling {
  readonly log: BundlerLog;
  readonly virtualModules: VirtualModules;
  /** In dev, the site of a changed configuration takes the place of the one before. */
  site: BundledSite;
}
