import { type DocSitePlugin, definePlugin } from '../../api/index.ts';
import { type NoOptions, noOptions } from '../../api/no-options.ts';
import { engineFile } from '../../files/engine-files.ts';

/** Adds the components `<People>` and `<Person>`, which show people with their pictures, their roles and a text. */
export function pluginPeople(options: NoOptions = {}): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:people',
    setup(api) {
      api.parseOptions(noOptions, options);
      api.addMdxComponents(engineFile('plugins/optional/people/client/People.tsx'));
    },
  });
}
