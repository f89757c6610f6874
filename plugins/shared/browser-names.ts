/** Browser globals that Node lacks: code that is rendered at build time cannot use them. Pure functions on syntax trees. */

import type { Problem } from './errors.ts';

const names =
  /^(window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|getComputedStyle|requestAnimationFrame|requestIdleCallback|HTMLElement|Element|Node|Image|Audio|DOMParser|\w+Observer)$/;

/** Advice about a browser global; undefined for any other name. */
export function browserNameHint(name: string): string | undefined {
  if (!names.test(name)) return undefined;
  return `\`${name}\` does not exist at build: use it in an effect or a handler of a component with \`'use client'\`.`;
}

/** Problem for a browser global in dev; a build fails where the name is read. */
export function browserNameProblem(name: string, place: Pick<Problem, 'file' | 'line' | 'column'>): Problem {
  const hint = browserNameHint(name);
  return {
    rule: 'browser-name',
    severity: 'warning',
    ...place,
    message: `Unexpected \`${name}\` in code that is rendered at build time: a build would fail here.`,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** A use of a browser global. */
interface BrowserName {
  readonly name: string;
  /** Offset in the parsed text, in UTF-16 units. */
  readonly offset: number;
}

interface TreeNode {
  readonly type: string;
}

/**
 * Browser globals that a module certainly reads when it is rendered: at the top level, in components (recognized by their
 * capital letter) and in callbacks such as those of `map`. Modules that use `typeof` to detect the browser, and names that
 * the module declares itself, are skipped.
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

/** Skips types, and code that is meant to fail. */
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

/** Whether a function runs during rendering: a component, an immediately called function or a callback. */
function isRun(node: TreeNode, key: string, parent: TreeNode): boolean {
  if (parent.type === 'CallExpression' || parent.type === 'ExportDefaultDeclaration') return true;
  const owner = key === 'init' ? parent : node;
  return 'id' in owner && isNode(owner.id) && /^[A-Z]/.test(nameOf(owner.id));
}

/** In `a.window` and `{ window: 1 }` the name is a property. */
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
