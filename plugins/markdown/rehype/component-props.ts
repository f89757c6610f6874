import type { Program } from 'estree-jsx';
import { visit as visitEstree } from 'estree-util-visit';
import type { Root } from 'hast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { type ComponentSpec, componentSpecs, type PropType } from '#shared/component-props';
import { placeAt } from '#shared/place';
import { type DocumentNotes, notesOf, placeOf, type report } from '../document.ts';
import { didYouMean } from '../text/nearest.ts';
import { isJsx, walk } from './element.ts';
import { type JsxUse, type WrittenProp, type WrittenValue, writtenComponent, writtenComponentIn } from './jsx-use.ts';
import { moduleNodes, readScope } from './module-scope.ts';

/** Properties that every component accepts: React's own, and content passed as a property. */
const commonProps = ['key', 'children'];

/** Reports properties and content that a built-in component does not accept: it would silently ignore them. */
export function rehypeComponentProps() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    if (!notes.isMdx) return;
    const scope = readScope(tree, notes);
    const specOf = (name: string) => (isBuiltin(name, notes) && !scope.names.has(name) ? builtinSpec(name) : undefined);
    const check = (use: JsxUse | undefined, node: Node) => {
      const spec = use && specOf(use.name);
      if (spec) checkUse(use, spec, { notes, node, source: String(file) });
    };
    const checkProgram = (program: Program | null | undefined, node: Node) => {
      if (!program) return;
      visitEstree(program, (part) => {
        if (part.type === 'JSXElement') check(writtenComponentIn(part), node);
      });
    };
    for (const node of moduleNodes(tree)) checkProgram(node.data?.estree, node);
    walk(tree, (node) => {
      if (isJsx(node) && node.data?._mdxExplicitJsx !== undefined && node.position !== undefined) {
        check(writtenComponent(node), node);
        for (const { value } of node.attributes) if (typeof value === 'object') checkProgram(value?.data?.estree, node);
      } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        checkProgram(node.data?.estree, node);
      }
    });
  };
}

/** Whether a name is a component of the theme: a plugin may replace it by its own. */
function isBuiltin(name: string, { settings: { componentNames = [] } }: DocumentNotes): boolean {
  return componentNames.indexOf(name) === componentNames.lastIndexOf(name);
}

function builtinSpec(name: string): ComponentSpec | undefined {
  const specs: Readonly<Record<string, ComponentSpec>> = componentSpecs;
  return Object.hasOwn(specs, name) ? specs[name] : undefined;
}

interface UsePlace {
  readonly notes: DocumentNotes;
  readonly node: Node;
  readonly source: string;
}

function checkUse(use: JsxUse, { props, content }: ComponentSpec, place: UsePlace): void {
  const tell = (message: string, hint: string | undefined, prop?: WrittenProp) =>
    reportAt({ rule: 'component-props', message, ...(hint !== undefined && { hint }) }, place, prop);
  for (const prop of use.props) {
    if (commonProps.includes(prop.name)) continue;
    const spec = Object.hasOwn(props, prop.name) ? props[prop.name] : undefined;
    if (spec === undefined) {
      const names = Object.keys(props);
      const known =
        names.length === 0 ? 'It takes none.' : `It takes ${names.map((name) => `\`${name}\``).join(', ')}.`;
      tell(
        `Unexpected property \`${prop.name}\` of \`<${use.name}>\`: there is no such property.`,
        didYouMean(prop.name, names, known),
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

function reportAt(problem: Parameters<typeof report>[2], { notes, node, source }: UsePlace, prop?: WrittenProp): void {
  const { at } = prop ?? {};
  const place = at === undefined ? placeOf(node) : 'node' in at ? placeOf(at.node) : placeAt(source, at.offset);
  notes.problems.push({ severity: 'error', ...problem, file: notes.shownPath, ...place });
}

function fits(value: WrittenValue, type: PropType): boolean {
  if (value === undefined) return true;
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
  if (type === 'number' && typeof value === 'string' && /^\d+$/.test(value)) return `Write \`${name}={${value}}\`.`;
  if (type === 'string' && typeof value === 'number') return `Write \`${name}="${value}"\`.`;
  return typeof type === 'object' && typeof value === 'string' ? didYouMean(value, type, '') || undefined : undefined;
}
