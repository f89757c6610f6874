import type { GroupTexts } from '#shared/texts/texts';

/** Containers that become a box with a title. */
export const containerKinds = ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger', 'details'] as const;

/** Every built-in container. */
export const containerNames: readonly string[] = [...containerKinds, 'steps', 'code-group', 'tabs'];

/** Kind of a box. */
export type BoxKind = (typeof containerKinds)[number];

/** Words that the pipeline writes into pages. */
export type PipelineText = GroupTexts<'document'>;
