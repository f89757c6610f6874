import type { en } from './en.ts';

/** Texts that are loaded together; see `en.ts`. */
export type TextGroup = keyof typeof en;

/** Key of a text in a group; no two groups share a key. */
export type GroupKey<Group extends TextGroup> = keyof (typeof en)[Group];

/** The texts of a group by key. */
export type GroupTexts<Group extends TextGroup> = Readonly<Record<GroupKey<Group>, string>>;

/** The texts of a language, as translators write them: groups only matter for how texts are loaded. */
export type Translation = Readonly<Record<{ [Group in TextGroup]: GroupKey<Group> }[TextGroup], string>>;

/** All texts of a language. */
export type Texts = { readonly [Group in TextGroup]: GroupTexts<Group> };
