import { isCovered, type SourcesByDirective } from '#shared/content-policy';
import type { Problem } from '#shared/errors';
import type { HeadTag } from '#shared/types';
import type { Doc } from '../api/index.ts';
import type { ConfigSource } from '../config/locate-option.ts';

interface HeadSourcesInput extends ConfigSource<'head' | 'siteOrigin'> {
  readonly docs: readonly Doc[];
  /** Sources that the content policy allows besides the site itself. */
  readonly sources: SourcesByDirective;
}

/**
 * Scripts and styles of other origins in `head`, of the configuration and of front matter, that the content policy
 * blocks.
 */
export function blockedHeadTags({ config, docs, sources, ...input }: HeadSourcesInput): readonly Problem[] {
  const settings = { sources, siteOrigin: config.siteOrigin };
  const ofConfig = config.head.flatMap((tag, index) => {
    const placeOf = (attribute: string) => input.placeOf(['head', index, 'attrs', attribute]);
    return blocked(tag, settings, (attribute) => ({ file: input.file, ...placeOf(attribute) }));
  });
  const ofDocs = docs.flatMap((doc) =>
    (doc.frontmatter.head ?? []).flatMap((tag) =>
      blocked(tag, settings, () => ({ file: doc.shownPath, line: 1, column: 1 })),
    ),
  );
  return [...ofConfig, ...ofDocs];
}

function blocked(
  { tag, attrs }: HeadTag,
  { sources, siteOrigin }: { readonly sources: SourcesByDirective; readonly siteOrigin: string | undefined },
  placeOf: (attribute: string) => Pick<Problem, 'file' | 'line' | 'column'>,
): readonly Problem[] {
  const isStyle = tag === 'link' && /\bstylesheet\b/i.test(String(attrs.rel));
  if (!isStyle && tag !== 'script') return [];
  const attribute = isStyle ? 'href' : 'src';
  const value = String(attrs[attribute] ?? '').trim();
  if (!/^(?:https?:)?\/\//i.test(value) || !URL.canParse(value, 'https://site.invalid')) return [];
  const url = new URL(value, 'https://site.invalid');
  const directive = isStyle ? 'style-src' : 'script-src';
  if (url.origin === siteOrigin || (sources[directive] ?? []).some((source) => isCovered(url, source))) return [];
  return [
    {
      rule: 'blocked-source',
      severity: 'error',
      ...placeOf(attribute),
      message: `Unexpected ${isStyle ? 'style sheet' : 'script'} \`${url.href}\` in \`head\`: the content policy of the site blocks it.`,
      hint: `Allow it in the configuration: \`contentPolicy: { '${directive}': ['${url.origin}'] }\`.`,
    },
  ];
}
