import path from 'node:path';
import { decodePath } from '#shared/paths';
import type { Doc, Redirect } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import { readImageFile } from '../markdown/image-file.ts';
import type { DocGraph } from './doc-graph.ts';
import type { LinkTargets } from './link-check.ts';
import type { SitePages } from './site-pages.ts';

interface LinkTargetsInput {
  readonly config: Pick<SiteConfig, 'docsDir'>;
  readonly sitePages: Pick<SitePages, 'pages'>;
  readonly graph: Pick<DocGraph, 'expand'>;
  /** Documents that another one has the route of. */
  readonly rivals: ReadonlySet<Doc>;
  readonly redirects: readonly Redirect[];
  readonly isFile: LinkTargets['isFile'];
}

/** What links of a site can lead to. */
export function linkTargets({ config, sitePages, graph, rivals, redirects, isFile }: LinkTargetsInput): LinkTargets {
  const oldPaths = new Set(redirects.map(({ from }) => from));
  return {
    pages: sitePages.pages,
    isFile,
    async mayBeImage(output) {
      const found = await readImageFile(path.join(config.docsDir, 'public', decodePath(output)));
      return !found.exists || found.isImage;
    },
    isRedirect: (routePath) => oldPaths.has(routePath),
    headings: async ({ doc }) => (await graph.expand(doc)).blocks.filter((block) => block.kind === 'heading'),
    async anchors({ doc }) {
      const { ids, isWhole } = await graph.expand(doc);
      // A link to one of two rivals is ambiguous, and so are its anchors.
      return isWhole && !rivals.has(doc) ? ids : undefined;
    },
  };
}
