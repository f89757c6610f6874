import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strip } from './strip.mjs';

const require = createRequire(import.meta.url);

/**
 * The text of a TypeScript module of the engine as JavaScript, for a file that lies elsewhere: each line where it was,
 * with the address of the source for itself and for what messages name. `addressOf` has the address of what is imported,
 * for what is not to be found by its own name.
 */
export function plainModule(source, { file, url, addressOf }) {
  const code = strip(source, file);
  const { module } = require('oxc-parser').parseSync('module.mjs', code);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const edits = new Map(module.importMetas.map(({ start, end }) => [start, { start, end, text: metaOf(url) }]));
  for (const { start, end } of requests) {
    const name = /^(['"])(.*)\1$/.exec(code.slice(start, end))?.[2];
    const address = name === undefined ? undefined : addressOf(name);
    if (address !== undefined) edits.set(start, { start, end, text: JSON.stringify(address) });
  }
  let text = '';
  let at = 0;
  for (const edit of [...edits.values()].sort((a, b) => a.start - b.start)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return `${text}${code.slice(at)}\n//# sourceURL=${url}\n`;
}

function metaOf(url) {
  return `({ url: ${JSON.stringify(url)}, dirname: ${JSON.stringify(dirname(fileURLToPath(url)))} })`;
}
