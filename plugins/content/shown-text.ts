import type { OverviewItem, PageData } from '#shared/types';

/** Search text from a page's front matter and overview, one line per text. */
export function shownText({ frontmatter, overview = [] }: Pick<PageData, 'frontmatter' | 'overview'>): string {
  const { hero, features = [], type, default: value, since, package: name, purpose, frameworks = [] } = frontmatter;
  const lines = [
    hero?.name,
    hero?.text,
    hero?.tagline,
    ...(hero?.actions ?? []).map(({ text }) => text),
    ...features.flatMap(({ title, details }) => [title, details]),
    name,
    purpose,
    frameworks.join(', '),
    type,
    typeof value === 'string' ? value : undefined,
    since,
    ...overview.flatMap(({ text, items }) => [text, ...items.flatMap(overviewLines)]),
  ];
  return lines.filter((line) => line !== undefined && line !== '').join('\n');
}

function overviewLines({ text, description, headings }: OverviewItem): readonly (string | undefined)[] {
  return [text, description, ...headings.map((heading) => heading.text)];
}
