/** What to do when a package that the site imports is missing. */
export function packageHint(request: string): string {
  const [scope = '', name = ''] = request.split('/');
  return `Install it in the folder of the site: \`npm install ${scope.startsWith('@') ? `${scope}/${name}` : scope}\`.`;
}
