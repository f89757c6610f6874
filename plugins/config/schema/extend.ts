import type { RsbuildConfig } from '@rsbuild/core';
import { z } from 'zod';
import { isObject } from '#shared/is-object';
import { partNames } from '#shared/theme-parts';
import { nonEmpty } from './common.ts';

/** A plugin as the configuration checks it; `DocSitePlugin` also types the argument of `setup`. */
export interface ListedPlugin {
  readonly name: string;
  readonly enforce?: 'pre' | 'post';
  setup(api: never): void | Promise<void>;
}

const enforceValues: readonly unknown[] = [undefined, 'pre', 'post'];

const pluginSchema = z
  .custom<ListedPlugin>(() => true)
  .superRefine((plugin, context) => {
    if (!isObject(plugin)) {
      const message = 'Expected a plugin: an object with `name` and `setup`';
      const hint =
        typeof plugin === 'function'
          ? 'Call the function that makes it: `plugins: [myPlugin()]`.'
          : 'Does the function that makes it return what `definePlugin` returns?';
      return context.addIssue({ code: 'custom', message, input: plugin, params: { hint } });
    }
    const { name, setup, enforce }: Partial<Record<keyof ListedPlugin, unknown>> = plugin;
    const refuse = (key: string, input: unknown, message: string) =>
      context.addIssue({ code: 'custom', path: [key], input, message });
    if (typeof name !== 'string' || name === '') refuse('name', name, 'Expected a name');
    if (typeof setup !== 'function') refuse('setup', setup, 'Expected a function');
    if (!enforceValues.includes(enforce)) refuse('enforce', enforce, "Expected 'pre' or 'post'");
  });

/** Options that extend the engine. */
export const extendOptions = {
  plugins: z.array(pluginSchema).default([]).meta({
    description: 'Plugins of the site, in the order in which they run; see `doc-site/plugin`.',
    exampleText: '[changelog({ file: "CHANGELOG.md" })]',
    typeText: 'DocSitePlugin[]',
  }),
  components: z
    .partialRecord(z.enum(partNames), nonEmpty('a module'))
    .default({})
    .meta({
      description:
        "Components that replace parts of the theme: the name of the part and the module whose default export replaces it, relative to the site. `doc-site eject` lists the parts, and copies the theme's component of a part.",
      examples: [{ Footer: './theme/Footer.tsx' }],
      typeText: 'Partial<Record<PartName, string>>',
    }),
  rsbuild: z
    .custom<RsbuildConfig>(isObject, 'Expected an Rsbuild configuration: an object')
    .default({})
    .meta({
      description: "Rsbuild configuration, merged over the engine's.",
      examples: [{ source: { define: { VERSION: '"1.0.0"' } } }],
      typeText: 'RsbuildConfig',
    }),
};
