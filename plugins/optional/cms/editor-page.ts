import { contentPolicy, type SourcesByDirective } from '#shared/content-policy';
import { escapeHtml } from '#shared/escape';
import type { OutputFile } from '../../api/index.ts';

/** Folder of the scripts of the editor in the output. */
export const editorFolder = 'admin/editor';

/** The page of the editor, which has a content policy of its own, also on hosts that read no `_headers`. */
export function editorPage({
  title,
  base,
  sources,
}: {
  readonly title: string;
  readonly base: string;
  readonly sources: SourcesByDirective;
}): OutputFile {
  const policy = (isMeta: boolean) => contentPolicy({ hashes: { scripts: [], styles: [] }, sources, isMeta });
  const name = `${escapeHtml(title)} – Editor`;
  const content = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy(true))}">
<title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="cms-config-url" type="application/json" href="${base}admin/config.json">
<script type="module" src="${base}${editorFolder}/start.js"></script>
</head>
<body>
<noscript><h1>${name}</h1><p>The editor needs scripts.</p></noscript>
</body>
</html>
`;
  return { path: 'admin/index.html', content, contentPolicy: policy(false) };
}
