import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourcesByDirective } from '#shared/content-policy';
import type { Json } from '#shared/types';
import { type DocSitePlugin, definePlugin, type OutputFile, type PluginCache, z } from '../../api/index.ts';
import { toSitePath } from '../../files/site-path.ts';
import { codeVersion } from '../../reuse/code-version.ts';
import { expectInstalled } from '../../site-code/expect-installed.ts';
import { editorConfig } from './editor-config.ts';
import { editorFolder, editorPage } from './editor-page.ts';

/** Addresses of the APIs, unless `api_root` of the backend names another. */
const apis = { github: 'https://api.github.com', gitlab: 'https://gitlab.com', gitea: 'https://gitea.com' };

const backendSchema = z
  .object({
    name: z.enum(['github', 'gitlab', 'gitea', 'test-repo']),
    repo: z
      .string()
      .regex(/^[^/\s]+(?:\/[^/\s]+)+$/, 'Expected a repository such as `owner/name`')
      .exactOptional(),
    branch: z.string().min(1, 'Expected the name of a branch').exactOptional(),
  })
  .catchall(z.json())
  .refine(({ name, repo }) => name === 'test-repo' || repo !== undefined, {
    path: ['repo'],
    message: 'Expected a repository such as `owner/name`',
  });

const optionsSchema = z.strictObject({
  backend: backendSchema,
  config: z.record(z.string(), z.json()).default({}),
});

/** Options of the plugin. */
export interface CmsOptions {
  /** Where the documents are: the backend of Sveltia CMS, with all its options. */
  readonly backend: {
    readonly name: 'github' | 'gitlab' | 'gitea' | 'test-repo';
    /** `owner/name`. Needed by all but `test-repo`. */
    readonly repo?: string;
    /** Default: the default branch of the repository. */
    readonly branch?: string;
    readonly [option: string]: z.core.util.JSONType | undefined;
  };
  /** Options of Sveltia CMS, in place of what is made from the site: `{ logo_url: '/logo.svg' }`. Default: none. */
  readonly config?: Readonly<Record<string, z.core.util.JSONType>>;
}

/**
 * Adds the editor Sveltia CMS at `/admin/`, with forms made from the front matter of the documents. Needs the package
 * `@sveltia/cms`.
 */
export function pluginCms(options: CmsOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:cms',
    setup(api) {
      const { backend, config: own } = api.parseOptions(optionsSchema, options);
      expectInstalled({ rule: 'cms', what: 'Editors in the browser', packages: ['@sveltia/cms'] });
      const sources = policySources(backend);
      api.addOutputFiles(async (_build, { config, model }): Promise<readonly OutputFile[]> => {
        const { base, title, docsDir } = config;
        const docs = model.docs.filter((doc) => doc.route !== undefined && !model.isAdded(doc));
        const docsPath = toSitePath(docsDir, repositoryOf(api.root));
        const settings = { ...editorConfig({ config, docs, docsPath, backend }), ...own };
        return [
          editorPage({ title, base, sources }),
          { path: 'admin/config.json', content: JSON.stringify(settings, null, 2) },
          ...(await keptEditor(base, api.cache)),
        ];
      });
    },
  });
}

/** What the policy must allow beside the site itself: the API, and files that are not saved yet. */
function policySources({ name, api_root }: z.output<typeof backendSchema>): SourcesByDirective {
  const api = typeof api_root === 'string' ? api_root : name === 'test-repo' ? undefined : apis[name];
  return {
    'connect-src': ['blob:', 'data:', ...(api !== undefined && URL.canParse(api) ? [new URL(api).origin] : [])],
    'img-src': ['blob:'],
    'media-src': ['blob:'],
  };
}

/** The nearest folder above a folder that git knows as a repository; without one, the folder itself. */
function repositoryOf(folder: string, start = folder): string {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? start : repositoryOf(above, start);
}

const keptSchema = z.array(z.object({ path: z.string(), base64: z.string() }));

/** The files of the editor, which are bundled once for a version of its package. */
async function keptEditor(base: string, cache: PluginCache): Promise<readonly OutputFile[]> {
  const version = [packageVersion(), codeVersion('plugins/optional/cms/bundle-editor.ts'), base].join(' ');
  const kept = keptSchema.safeParse(await cache.get(version)).data;
  if (kept !== undefined) return kept.map(({ path, base64 }) => ({ path, content: Buffer.from(base64, 'base64') }));
  const { bundleEditor } = await import('./bundle-editor.ts');
  const files = await bundleEditor(editorFolder, base);
  const value: Json = files.map(({ path, content }) => ({ path, base64: Buffer.from(content).toString('base64') }));
  await cache.set(version, value);
  return files;
}

function packageVersion(): string {
  const module = fileURLToPath(import.meta.resolve('@sveltia/cms'));
  return JSON.parse(readFileSync(path.join(path.dirname(module), '../package.json'), 'utf8')).version;
}
