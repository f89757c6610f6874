/** Names that a browser has and Node has not: what is rendered at build cannot use them. Pure: reads syntax trees. */

import type { Problem } from './errors.ts';

const names =
  /^(window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|getComputedStyle|requestAnimationFrame|requestIdleCallback|HTMLElement|Element|Node|Image|Audio|DOMParser|\w+Observer)$/;

/** What to do with a name that only a browser has; undefined for any other name. */
export function browserNameHint(name: string): string | undefined {
  if (!names.test(name)) return undefined;
  return `\`${name}\` does not exist at build: use it in an effect or a handler of a component with \`'use client'\`.`;
}

/** What dev says of such a name; a build stops where it is read. */
export function browserNameProblem(name: string, place: Pick<Problem, 'file' | 'line' | 'column'>): Problem {
  const hint = browserNameHint(name);
  return {
    rule: 'browser-name',
    severity: 'warning',
    ...place,
    message: `Unexpected \`${name}\` in what is rendered at build: a build stops here.`,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** A use of a name that only a browser has. */
export interface BrowserName {
  readonly name: string;
  /** Where it stands in the text that was parsed, in UTF-16 units. */
  readonly offset: number;
}

interface TreeNode {
  readonly type: string;
}

/**
 * The names of a browser that an ESTree surely reads when it is rendered: at its top level, in components (by their
 * capital letter) and in functions that these hand on, such as the one of `map`. A module that asks with `typeof` whether
 * it is in a browser knows what it does, and a name that is declared in the module is its own.
 */
export function browserNamesIn(program: TreeNode): readonly BrowserName[] {
  const found: BrowserName[] = [];
  const declared = new Set<string>();
  let isGuarded = false;

  function visitName(name: string, node: TreeNode, isDeclaring: boolean): void {
    if (isDeclaring) declared.add(name);
    else if (names.test(name) && 'start' in node) found.push({ name, offset: Number(node.start) });
  }

  function visit(node: TreeNode, isDeclaring: boolean): void {
    if (node.type === 'Identifier') visitName(nameOf(node), node, isDeclaring);
    if (isSkipped(node)) return;
    isGuarded ||= asksForBrowser(node);
    for (const [key, child] of childrenOf(node)) {
      if (isFunction(child) && !isRun(child, key, node)) continue;
      if (isKey(key, node)) continue;
      visit(child, isDeclaring || /^(id|params|local)$/.test(key) || /Pattern$/.test(child.type));
    }
  }

  visit(program, false);
  return isGuarded ? [] : found.filter(({ name }) => !declared.has(name));
}

/** Types, and what is written to fail. */
function isSkipped({ type }: TreeNode): boolean {
  return type === 'TryStatement' || (type.startsWith('TS') && !type.endsWith('Expression'));
}

function asksForBrowser(node: TreeNode): boolean {
  if (!('operator' in node) || node.operator !== 'typeof' || !('argument' in node)) return false;
  return isNode(node.argument) && names.test(nameOf(node.argument));
}

function isFunction({ type }: TreeNode): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);
}

/** Whether a function runs when the module is rendered: a component, or one that is called at once or handed on. */
function isRun(node: TreeNode, key: string, parent: TreeNode): boolean {
  if (parent.type === 'CallExpression' || parent.type === 'ExportDefaultDeclaration') return true;
  const owner = key === 'init' ? parent : node;
  return 'id' in owner && isNode(owner.id) && /^[A-Z]/.test(nameOf(owner.id));
}

/** `a.window` and `{ window: 1 }` are names of properties. */
function isKey(key: string, parent: TreeNode): boolean {
  return (key === 'property' || key === 'key') && !('computed' in parent && parent.computed === true);
}

function childrenOf(node: TreeNode): readonly (readonly [key: string, child: TreeNode])[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => [key, child] as const),
  );
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nameOf(node: TreeNode): string {
  return 'name' in node && typeof node.name === 'string' ? node.name : '';
}
