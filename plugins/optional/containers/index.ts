import { byLang, type DocSitePlugin, definePlugin, z } from '../../api/index.ts';
import { emitted } from '../../files/engine-files.ts';
import { type BoxKind, containerKinds, containerNames } from '../../markdown/text/pipeline-text.ts';
import type { ContainerKind } from './transform.ts';

const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Expected small letters, digits and hyphens')
  .refine((name) => !containerNames.includes(name), 'Expected a name that no built-in container has');

const optionsSchema = z.strictObject({
  kinds: z.record(
    nameSchema,
    z.strictObject({
      like: z.enum(containerKinds).default('note'),
      title: byLang(z.string()).default({}),
    }),
  ),
});

/** Options of the plugin. */
export interface ContainersOptions {
  /** The containers by name: `{ exercise: { like: 'tip', title: { en: 'Exercise' } } }`. */
  readonly kinds: Readonly<
    Record<
      string,
      {
        /** The built-in kind whose colours and icon it has. Default: `note`. */
        readonly like?: BoxKind;
        /** Title of a container without a title of its own, by key of the language. Default: the name. */
        readonly title?: ContainerKind['title'];
      }
    >
  >;
}

/** Adds containers such as `:::exercise`. Each has the class `container-<name>`, for styles of the site. */
export function pluginContainers(options: ContainersOptions): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:containers',
    setup(api) {
      const { kinds } = api.parseOptions(optionsSchema, options);
      api.addRemarkPlugins({
        module: emitted('plugins/optional/containers/transform.ts'),
        exportName: 'remarkOwnContainers',
        options: kinds,
        order: 'early',
      });
    },
  });
}
