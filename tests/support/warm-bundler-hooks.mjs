// Hooks of Node's module loader: whatever imports Rsbuild gets `warm-rsbuild.mjs`.

const replacement = new URL('warm-rsbuild.mjs', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const isRsbuild = resolved.url.endsWith('/node_modules/@rsbuild/core/dist/index.js');
  return isRsbuild && context.parentURL !== replacement ? { ...resolved, url: replacement } : resolved;
}
