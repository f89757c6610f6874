import { nearestHint } from '#shared/nearest';
import { publicModules } from '../files/engine-files.ts';

/** The hint for a package that the site imports and that is missing. */
export function packageHint(request: string): string {
  if (request.startsWith('doc-site/')) {
    const modules = Object.keys(publicModules);
    return nearestHint(request, modules) ?? `Known: ${modules.map((name) => `\`${name}\``).join(', ')}.`;
  }
  const [scope = '', name = ''] = request.split('/');
  if (/^(?:@astrojs\/starlight|@?rspress|vitepress|@theme|@docusaurus)(?:\/|$)/.test(request))
    return 'It belongs to another generator: built-in components need no import here, other parts of the theme come from `doc-site/theme`.';
  // `@/a`, `~/a`, `@theme`: names that only a configuration can give a meaning.
  if (/^[@~]/.test(request) && (name === '' || scope === '@' || scope === '~'))
    return 'It looks like an alias: set it under `rsbuild.resolve.alias` in the configuration, or write a relative path; components of the theme come from `doc-site/theme`.';
  return `Install it in the folder of the site: \`npm install ${scope.startsWith('@') ? `${scope}/${name}` : scope}\`.`;
}
