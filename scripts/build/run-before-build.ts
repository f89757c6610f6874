import { statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../plugins/files/files-below.ts';
import type { DocSite } from '../../plugins/index.ts';

/** Runs the hooks `onBeforeBuild`, and reads the docs folder again if a plugin has changed it. */
export async function runBeforeBuild(site: DocSite): Promise<void> {
  const { hooks, config } = site;
  const before = await stampOf(config.docsDir);
  await hooks.run.onBeforeBuild(site.context());
  if ((await stampOf(config.docsDir)) !== before) await site.reload();
}

/** Changes with every file that is written, deleted or renamed. */
async function stampOf(folder: string): Promise<string> {
  const stamps = (await filesBelow(folder)).map((file) => {
    const { ctimeMs, size } = statSync(path.join(folder, file));
    return [file, ctimeMs, size];
  });
  return JSON.stringify(stamps);
}
