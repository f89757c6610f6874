import type { Component, Dialect } from './site.ts';

/** Whether a text has what only MDX understands: an import, an export, a component or an expression. */
export function isComponentSyntax(body: string): boolean {
  const prose = body.replace(/^([ \t]*)(`{3,}|~{3,}).*?^[ \t]*\2/gms, '').replace(/`[^`\n]*`/g, '');
  return /^(?:import|export)\s/m.test(prose) || /<[A-Z]\w*[\s/>]/.test(prose) || /^\s*\{/m.test(prose);
}

/** A line after its components have been renamed, and the names that are neither renamed nor known. */
interface RenamedLine {
  readonly text: string;
  readonly unknown: readonly string[];
}

/** Renames the components of a line, and their attributes; inline code stays as it is. */
export function renameComponents(line: string, { components }: Dialect, known: readonly string[]): RenamedLine {
  const unknown: string[] = [];
  const text = outsideCode(line, (prose) =>
    prose.replace(
      /<(\/?)([A-Z][\w.]*)((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*)/g,
      (whole, slash: string, name: string, rest: string) => {
        const component = Object.hasOwn(components, name) ? components[name] : undefined;
        if (component !== undefined) return `<${slash}${component.name}${renameAttributes(rest, component)}`;
        if (!known.includes(name)) unknown.push(name);
        return whole;
      },
    ),
  );
  return { text, unknown: [...new Set(unknown)] };
}

function renameAttributes(text: string, { attributes = {} }: Component): string {
  const names = Object.entries(attributes).filter(([from, to]) => !new RegExp(`\\s${to}=`).test(text) || from === to);
  return names.reduce((rest, [from, to]) => rest.replace(new RegExp(`(\\s)${from}=`), `$1${to}=`), text);
}

/** Rewrites a line, but not its inline code. */
export function outsideCode(line: string, rewrite: (prose: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((piece) => (piece.startsWith('`') ? piece : rewrite(piece)))
    .join('');
}
