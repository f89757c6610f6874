import { type ComponentSpec, componentSpecs, type PropType } from '#shared/component-props';
import { nearestHint } from '#shared/nearest';
import { placeAt } from '#shared/place';
import { type DocumentNotes, report } from '../document.ts';
import type { JsxUse, WrittenProp, WrittenValue } from './jsx-use.ts';

/** Properties that every component accepts: React's own, and content passed as a property. */
const commonProps = ['key', 'children'];

/**
 * Reports properties and content that a built-in component does not accept: it would silently ignore them. `declared`
 * are the names that the document declares itself.
 */
export function checkProps(use: JsxUse, declared: ReadonlySet<string>, notes: DocumentNotes, source: string): void {
  const spec = isBuiltin(use.name, notes) && !declared.has(use.name) ? builtinSpec(use.name) : undefined;
  if (spec) checkUse(use, spec, notes, source);
}

/** Whether a name is a component of the theme: a plugin may replace it by its own. */
function isBuiltin(name: string, { settings: { componentNames } }: DocumentNotes): boolean {
  return componentNames.indexOf(name) === componentNames.lastIndexOf(name);
}

function builtinSpec(name: string): ComponentSpec | undefined {
  const specs: Readonly<Record<string, ComponentSpec>> = componentSpecs;
  return Object.hasOwn(specs, name) ? specs[name] : undefined;
}

function checkUse(use: JsxUse, { props, content }: ComponentSpec, notes: DocumentNotes, source: string): void {
  const tell = (message: string, hint: string | undefined, { offset }: Partial<WrittenProp> = {}) =>
    report(notes, use.node, {
      rule: 'component-props',
      message,
      ...(hint !== undefined && { hint }),
      ...(offset !== undefined && placeAt(source, offset)),
    });
  for (const prop of use.props) {
    if (commonProps.includes(prop.name)) continue;
    const spec = Object.hasOwn(props, prop.name) ? props[prop.name] : undefined;
    if (spec === undefined) {
      const names = Object.keys(props);
      const known =
        names.length === 0 ? 'It takes none.' : `It takes ${names.map((name) => `\`${name}\``).join(', ')}.`;
      tell(
        `Unexpected property \`${prop.name}\` of \`<${use.name}>\`: there is no such property.`,
        nearestHint(prop.name, names) ?? known,
        prop,
      );
    } else if (!fits(prop.value, spec.type)) {
      const { type } = spec;
      tell(
        `Unexpected ${shown(prop.value)} for property \`${prop.name}\` of \`<${use.name}>\`: expected \`${typeText(type)}\`.`,
        hintFor(prop, type),
        prop,
      );
    }
  }
  if (use.isOpen) return;
  const has = (name: string) => use.props.some((prop) => prop.name === name);
  for (const [name, { isRequired, type }] of Object.entries(props)) {
    if (isRequired && !has(name))
      tell(`Missing property \`${name}\` of \`<${use.name}>\`: expected \`${typeText(type)}\`.`, undefined);
  }
  const hasContent = use.hasContent || has('children');
  if (content === 'none' && hasContent)
    tell(`Unexpected content of \`<${use.name}>\`: it shows no content.`, `Close it at once: \`<${use.name} … />\`.`);
  if (content === 'required' && !hasContent)
    tell(`Missing content of \`<${use.name}>\`: it would be empty.`, undefined);
  if (typeof content === 'object' && !hasContent && !has(content.or))
    tell(
      `Missing content of \`<${use.name}>\`: it would be empty.`,
      `Write it between the tags, or as \`${content.or}\`.`,
    );
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

function shown(value: WrittenValue): string {
  return typeof value === 'string' ? `text ${JSON.stringify(value)}` : `\`${String(value)}\``;
}

function hintFor({ name, value }: WrittenProp, type: PropType): string | undefined {
  if (type === 'string' && typeof value === 'number') return `Write \`${name}="${value}"\`.`;
  return typeof type === 'object' && typeof value === 'string' ? nearestHint(value, type) : undefined;
}
