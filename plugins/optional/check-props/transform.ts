import type { Root } from 'hast';
import type { Type } from 'typescript';
import type { VFile } from 'vfile';
import { notesOf } from '../../markdown/document-notes.ts';
import { jsxUses } from '../../markdown/rehype/jsx-use.ts';
import { importedFile, readScope } from '../../markdown/rehype/module-scope.ts';
import { reportMistakes } from '../../markdown/rehype/prop-mistakes.ts';
import { dependOnTypes, reportTsconfig } from '../../markdown/report-types.ts';
import type { ModuleTypes } from '../../typescript/component-project.ts';
import { componentTypes } from '../../typescript/component-types.ts';
import { resolvedSymbol } from '../../typescript/props-types.ts';
import { componentMistakes } from './component-mistakes.ts';
import { importedNames } from './imported-names.ts';

/**
 * Reports properties and content that the site's own components do not accept, by their types. The compiler of `folder`
 * is loaded for the first document with such a component.
 */
export function rehypeCheckProps({ folder }: { readonly folder: string }) {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    const { componentModules = {} } = notes.settings;
    const names = new Map([
      ...Object.entries(componentModules).map(([name, request]) => [name, { request, exportName: name }] as const),
      // A name of the document hides a registered component.
      ...[...readScope(tree, notes).names].map((name) => [name, undefined] as const),
      ...importedNames(tree),
    ]);
    const uses = jsxUses(tree).filter(
      ({ name, isComponent, locals }) =>
        isComponent && !locals.includes(rootOf(name)) && names.get(rootOf(name)) !== undefined,
    );
    if (uses.length === 0) return;

    const types = componentTypes(folder, 'check-props');
    // By the names of modules as written: many components may come from one module.
    const modules = new Map<string, string>();
    for (const request of new Set([...names.values()].flatMap((imported) => imported?.request ?? []))) {
      const module = types.resolve(importedFile(request, notes) ?? request, file.path);
      if (module !== undefined) modules.set(request, module);
    }
    types.read([...modules.values()]);
    for (const module of [file.path, ...modules.values()]) reportTsconfig(types.tsconfigOf(module), notes);

    const typeOfName = ([name = '', ...path]: readonly string[]) => {
      const { request = '', exportName } = names.get(name) ?? {};
      const module = modules.get(request);
      if (module === undefined) return undefined;
      const found = types.typesOf(module);
      if (!dependOnTypes(found, notes)) {
        modules.delete(request);
        return undefined;
      }
      const type = typeOfPath(found, exportName === undefined ? path : [exportName, ...path]);
      return type && { type, checker: found.checker };
    };
    for (const use of uses) {
      const component = typeOfName(use.name.split('.'));
      if (component === undefined) continue;
      const { checker } = component;
      const mistakes = componentMistakes(use, component.type, {
        checker,
        component: use.name,
        isMdx: notes.isMdx,
        fits: new Map(),
        typeOfName(path) {
          const found = use.locals.includes(path[0] ?? '') ? undefined : typeOfName(path);
          // A checker knows nothing of the types of another.
          return found?.checker === checker ? found.type : undefined;
        },
      });
      reportMistakes(use, mistakes, notes, String(file));
    }
  };
}

function rootOf(name: string): string {
  return name.split('.')[0] ?? name;
}

/** The type of an export, or of a property behind it; undefined if it does not exist. */
function typeOfPath({ exports, checker }: ModuleTypes, [name, ...path]: readonly string[]): Type | undefined {
  const exported = exports.find((one) => one.name === name);
  let type = exported && checker.getTypeOfSymbol(resolvedSymbol(exported, checker));
  for (const part of path) {
    const property = type && checker.getPropertiesOfType(type).find((one) => one.name === part);
    type = property && checker.getTypeOfSymbol(property);
  }
  return type;
}
