import { contentPolicy, type SourcesByDirective } from '#shared/content-policy';
import { escapeHtml } from '#shared/escape';

/** Folder of the scripts of the editor in the output. */
export const editorFolder = 'admin/editor';

/** The HTML of the page of the editor, which follows a content policy of its own. */
export function editorPage({
  title,
  base,
  sources,
}: {
  readonly title: string;
  readonly base: string;
  readonly sources: SourcesByDirective;
}): string {
  const policy = contentPolicy({ hashes: { scripts: [], styles: [] }, sources, isMeta: true });
  const name = `${escapeHtml(title)} – Editor`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
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
}
