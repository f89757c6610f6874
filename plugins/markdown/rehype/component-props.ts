import { type ComponentSpec, componentSpecs, type PropType } from '#shared/component-props';
import { nearestHint } from '#shared/nearest';
import type { DocumentNotes } from '../document-notes.ts';
import type { PipelineSettings } from '../types.ts';
import type { JsxUse, WrittenProp, WrittenValue } from './jsx-use.ts';
import {
  missingContent,
  missingProp,
  type PropMistake,
  reportMistakes,
  shownLiteral,
  unexpectedContent,
  unknownProp,
  wrongProp,
} from './prop-mistakes.ts';

/** Properties that every component accepts: React's own, and content passed as a property. */
const commonProps = ['key', 'children'];

/**
 * Reports properties and content that a built-in component does not accept: it would silently ignore them. `declared`
 * are the names that the document declares itself.
 */
export function checkProps(use: JsxUse, declared: ReadonlySet<string>, notes: DocumentNotes, source: string): void {
  const spec =
    declared.has(use.name) || use.locals.includes(use.name) ? undefined : builtinSpec(use.name, notes.settings);
  if (spec) reportMistakes(use, mistakesIn(use, spec), notes, source);
}

/** The properties of a component of the theme, unless a plugin replaces it by its own. */
function builtinSpec(name: string, { componentModules = {} }: PipelineSettings): ComponentSpec | undefined {
  if (Object.hasOwn(componentModules, name)) return undefined;
  const specs: Readonly<Record<string, ComponentSpec>> = componentSpecs;
  return Object.hasOwn(specs, name) ? specs[name] : undefined;
}

function mistakesIn(use: JsxUse, { props, content }: ComponentSpec): readonly PropMistake[] {
  const ofProps = use.props.flatMap((prop): PropMistake | readonly PropMistake[] => {
    if (commonProps.includes(prop.name)) return [];
    const spec = Object.hasOwn(props, prop.name) ? props[prop.name] : undefined;
    if (spec === undefined) return unknownProp(use.name, prop, Object.keys(props));
    const { type } = spec;
    if (fits(prop.value, type)) return [];
    const shown = shownLiteral(prop.value);
    return wrongProp(use.name, prop, { shown, type: typeText(type), hint: hintFor(prop, type) });
  });
  if (use.isOpen) return ofProps;
  const has = (name: string) => use.props.some((prop) => prop.name === name);
  const missing = Object.entries(props).filter(([name, { isRequired }]) => isRequired && !has(name));
  return [
    ...ofProps,
    ...missing.map(([name, { type }]) => missingProp(use.name, { name }, typeText(type))),
    ...contentMistakes(use, content, use.hasContent || has('children'), has),
  ];
}

function contentMistakes(
  { name }: JsxUse,
  content: ComponentSpec['content'],
  hasContent: boolean,
  has: (prop: string) => boolean,
): readonly PropMistake[] {
  if (content === 'none') return hasContent ? [unexpectedContent(name)] : [];
  if (content === 'optional' || hasContent) return [];
  if (content === 'required') return [missingContent(name)];
  return has(content.or) ? [] : [missingContent(name, `Write it between the tags, or as \`${content.or}\`.`)];
}

function fits(value: WrittenValue, type: PropType): boolean {
  if (value === undefined) return true;
  if (type === 'number' && typeof value === 'string') return /^\d+$/.test(value);
  if (type === 'string' || type === 'number') return typeof value === type;
  return type !== 'object' && typeof value === 'string' && type.includes(value);
}

function typeText(type: PropType): string {
  return typeof type === 'string' ? type : type.map((word) => `'${word}'`).join(' | ');
}

function hintFor({ name, value }: WrittenProp, type: PropType): string | undefined {
  if (type === 'string' && typeof value === 'number') return `Write \`${name}="${value}"\`.`;
  return typeof type === 'object' && typeof value === 'string' ? nearestHint(value, type) : undefined;
}
