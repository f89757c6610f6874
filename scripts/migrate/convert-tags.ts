import { builtinComponents, type ComponentSpec, componentSpecs } from '#shared/component-props';
import { maskFences } from '#shared/fence-tracker';
import type { Component, Dialect } from './site.ts';

/** Whether a text has what only MDX understands: an import, an export, a component or an expression. */
export function isComponentSyntax(body: string): boolean {
  const prose = maskFences(body).replace(/`[^`\n]*`/g, '');
  return /^(?:import|export)\s/m.test(prose) || /<[A-Z]\w*[\s/>]/.test(prose) || /^[ \t]*\{/m.test(prose);
}

/** What the tags of a document need to know. */
interface TagContext {
  readonly dialect: Dialect;
  readonly isMdx: boolean;
  /** Components that the document imports. */
  readonly imported: ReadonlySet<string>;
  /** Returns the mark of a note. */
  mark(message: string): string;
  /** Makes a piece of the text a comment. */
  comment(text: string): string;
  /** Puts declarations of a `style` attribute into the style sheet, and returns the class for them. */
  addStyle(declarations: string): string;
  onImageWithoutText(): string;
  /** Called for a component that does not exist in the new site. */
  onUnknown(name: string): void;
}

interface Attribute {
  /** Empty for a spread. */
  readonly name: string;
  /** As written, with its quotes or braces; undefined without a value. */
  readonly value: string | undefined;
}

/** What is between braces, five levels deep. */
const inBraces = Array.from({ length: 5 }).reduce<string>((inner) => `(?:[^{}]|\\{${inner}*\\})`, '[^{}]');
const attribute = new RegExp(
  `\\s+(?:\\{(\\.\\.\\.${inBraces}*)\\}|([^\\s<>"'{}=/]+)(?:\\s*=\\s*("[^"]*"|'[^']*'|\\{${inBraces}*\\}|[^\\s<>"'{}]+))?)`,
  'g',
);
/** An attribute with the white space before it, as a pattern. */
export const attributeSource = `(?:${attribute.source.replace(/\((?!\?)/g, '(?:')})`;
const tag = new RegExp(`<(/?)([A-Za-z][\\w.-]*)(${attributeSource}*)\\s*(/?)>`, 'g');

/**
 * Converts the tags of a masked text: components get their names and attributes here, what has no counterpart is left
 * out with a note, and `style` attributes become classes.
 */
export function convertTags(text: string, context: TagContext): string {
  return text.replace(tag, (whole, slash: string, name: string, written: string, end: string) =>
    /^[A-Z]/.test(name)
      ? convertComponent({ whole, slash, name, written, end }, context)
      : slash === ''
        ? convertElement({ whole, name, written, end }, context)
        : whole,
  );
}

interface Tag {
  readonly whole: string;
  readonly slash: string;
  readonly name: string;
  /** Its attributes. */
  readonly written: string;
  /** `/` when it has no content. */
  readonly end: string;
}

function convertComponent({ whole, slash, name, written, end }: Tag, context: TagContext): string {
  const { dialect, isMdx, imported } = context;
  if (imported.has(name.split('.')[0] ?? name)) return whole;
  const component = Object.hasOwn(dialect.components, name) ? dialect.components[name] : undefined;
  const newName = component?.name ?? name;
  if (newName === '') return '';
  const isBuiltin = builtinComponents.some((known) => known === newName);
  if (component === undefined && !isBuiltin) {
    context.onUnknown(name);
    const note = context.mark(`There is no component \`<${name}>\` here.`);
    return isMdx ? whole + note : context.comment(whole) + note;
  }
  if (slash !== '') return `</${newName}>`;
  const specs: Readonly<Record<string, ComponentSpec>> = componentSpecs;
  const spec = isBuiltin ? specs[newName] : undefined;
  const [given, content] = takeContent(attributesOf(written), component);
  const renamed = renameAttributes(given, component);
  const marks: string[] = [];
  const kept = renamed.filter(({ name: key, value }) => {
    if (spec === undefined || key === '' || key === 'key' || accepts(spec, key, value)) return true;
    const shown = value === undefined || spec.props[key] === undefined ? `\`${key}\`` : `\`${key}=${value}\``;
    marks.push(context.mark(`${shown} of \`<${newName}>\` does not exist here, so it was left out.`));
    return false;
  });
  const open = `<${newName}${textOfAttributes(kept)}`;
  if (end === '') return `${open}>${content}${marks.join('')}`;
  return `${content === '' ? `${open} />` : `${open}>${content}</${newName}>`}${marks.join('')}`;
}

function takeContent(
  attributes: readonly Attribute[],
  component: Component | undefined,
): [readonly Attribute[], string] {
  const found = attributes.find(({ name }) => name !== '' && name === component?.content);
  if (found?.value === undefined) return [attributes, ''];
  const text = textOfValue(found.value)?.replaceAll('<', '&lt;');
  return [attributes.filter((each) => each !== found), text ?? found.value];
}

function renameAttributes(given: readonly Attribute[], component: Component | undefined): readonly Attribute[] {
  const { attributes = {}, values = {} } = component ?? {};
  const isWritten = (name: string) => given.some((each) => each.name === name);
  return given.flatMap(({ name, value }) => {
    const target = Object.hasOwn(attributes, name) ? (attributes[name] ?? '') : name;
    // Left out, or also written under the name that it has here.
    if (name !== '' && (target === '' || (target !== name && isWritten(target)))) return [];
    const own = values[target]?.[textOfValue(value ?? '') ?? ''];
    return [{ name: target, value: own === undefined ? value : `"${own}"` }];
  });
}

function accepts({ props }: ComponentSpec, name: string, value: string | undefined): boolean {
  const type = Object.hasOwn(props, name) ? props[name]?.type : undefined;
  if (type === undefined || name === 'children') return name === 'children';
  const text = textOfValue(value ?? '');
  return typeof type === 'string' || text === undefined || type.includes(text);
}

function convertElement({ whole, name, written, end }: Omit<Tag, 'slash'>, context: TagContext): string {
  if (name === 'meta' || name === 'link') {
    const note = context.mark(`\`<${name}>\` is a comment now: write it under \`head\` in the front matter.`);
    return context.comment(whole) + note;
  }
  const all = attributesOf(written);
  const marks: string[] = [];
  const leaveOut = (message: string): readonly Attribute[] => {
    marks.push(context.mark(message));
    return [];
  };
  let added: string | undefined;
  const kept = all.flatMap((each): readonly Attribute[] => {
    const { name: key, value = '' } = each;
    const text = textOfValue(value) ?? '';
    if (key === 'href' && /^(?!https?:|mailto:|tel:|data:)[a-z][a-z\d+.-]*:/i.test(text))
      return leaveOut(`The address \`${text}\` was left out: its scheme is not allowed in links here.`);
    if (/^(?:on[a-z]|@|:|v-|client:)/i.test(key))
      return leaveOut(`\`${key}\` of \`<${name}>\` did not move: make it a component.`);
    if (key !== 'style') return [each];
    const declarations = declarationsOf(value);
    if (declarations === undefined)
      return leaveOut(`The style of \`<${name}>\` is computed, so it was left out: write a class.`);
    added = context.addStyle(declarations);
    return [];
  });
  const isImage = name === 'img';
  if (isImage && !all.some(({ name: key }) => key === 'alt' || key === '')) marks.push(context.onImageWithoutText());
  // A picture without meaning is said to be one here.
  const isDecorative =
    isImage &&
    all.some(({ name: key, value = '' }) => key === 'alt' && textOfValue(value) === '') &&
    !all.some(({ name: key }) => key === 'role');
  if (kept.length === all.length && marks.length === 0 && !isDecorative) return whole;
  const shown = isDecorative ? [...kept, { name: 'role', value: '"presentation"' }] : kept;
  const attributes = added === undefined ? shown : withClass(shown, added, context.isMdx);
  return `<${name}${textOfAttributes(attributes)}${end === '' ? '' : ' /'}>${marks.join('')}`;
}

function withClass(attributes: readonly Attribute[], added: string, isMdx: boolean): readonly Attribute[] {
  const found = attributes.find(({ name }) => name === 'class' || name === 'className');
  const text = textOfValue(found?.value ?? '');
  if (found && text)
    return attributes.map((each) => (each === found ? { ...found, value: `"${text} ${added}"` } : each));
  const others = attributes.filter((each) => each !== found);
  return [...others, { name: isMdx ? 'className' : 'class', value: `"${added}"` }];
}

export function attributesOf(written: string): readonly Attribute[] {
  return [...written.matchAll(attribute)].map(([, spread, name = '', value]) => ({
    name,
    value: spread === undefined ? value : `{${spread}}`,
  }));
}

function textOfAttributes(attributes: readonly Attribute[]): string {
  return attributes.map(({ name, value }) => ` ${[name, value].filter(Boolean).join('=')}`).join('');
}

/** The text of a value in quotes, or of an expression that is a text; undefined for another expression. */
export function textOfValue(value: string): string | undefined {
  return /^\{?\s*(["'])((?:(?!\1).)*)\1\s*\}?$/s.exec(value)?.[2] ?? (/^[^"'{]/.test(value) ? value : undefined);
}

/** Properties whose numbers have no unit. */
const unitless =
  /^(?:opacity|zIndex|order|zoom|flex|flexGrow|flexShrink|fontWeight|lineHeight|columns|columnCount|gridRow|gridColumn)$/;

/** CSS declarations of a `style` attribute; undefined when they are computed. */
function declarationsOf(value: string): string | undefined {
  const object = /^\{\s*\{([^{}]*)\}\s*\}$/.exec(value)?.[1];
  if (object === undefined) return textOfValue(value)?.trim().replace(/;$/, '');
  const entries = [...object.matchAll(/\s*["']?([\w-]+)["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|(-?[\d.]+))\s*(?:,|$)/g)];
  if (
    entries
      .map(([whole]) => whole)
      .join('')
      .trim() !== object.trim()
  )
    return undefined;
  return entries
    .map(([, name = '', double, single, number]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const unit = unitless.test(name) || Number(number) === 0 ? '' : 'px';
      return `${property}: ${double ?? single ?? `${number}${unit}`}`;
    })
    .join('; ');
}
