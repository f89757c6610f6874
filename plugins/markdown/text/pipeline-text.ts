import type { GroupTexts } from '#shared/texts/texts';

/** Containers that become a box with a title. */
export const containerKinds = ['tip', 'info', 'note', 'warning', 'caution', 'danger', 'details'] as const;

/** Kind of a box; `important` exists only as an alert. */
export type BoxKind = (typeof containerKinds)[number] | 'important';

/** Words that the pipeline writes into pages. */
export type PipelineText = GroupTexts<'document'>;
