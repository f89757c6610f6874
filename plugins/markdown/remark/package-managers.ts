import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { lineFor, packageManagers } from '#shared/command-for';
import { fenceInfo, parseFenceMeta, takeFenceOption } from '../code/fence-meta.ts';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { replaceNode } from './replace-node.ts';
import { walk } from './walk.ts';

/** Turns fences with the option `packageManagers` into code groups with the commands of each package manager. */
export function remarkPackageManagers() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    walk(tree, (node, parent) => {
      if (node.type !== 'code' || parent === undefined || takeFenceOption(node, 'packageManagers') === undefined)
        return;
      if (parent.type === 'containerDirective' && parent.name === 'code-group') return reportGroup(node, notes);
      if (parseFenceMeta(fenceInfo(node)).title !== undefined) reportTitle(node, notes);
      replaceNode(parent, node, toGroup(node, notes));
    });
  };
}

/** The group switches together with `PackageManagerTabs`. */
function toGroup(code: Code, notes: DocumentNotes): ContainerDirective {
  const lines = code.value.split('\n');
  for (const [index, line] of lines.entries()) {
    if (lineFor('npm', line) === undefined) reportLine(line, { index, code, notes });
  }
  const children = packageManagers.map((manager): Code => {
    const value = lines.map((line) => lineFor(manager, line) ?? line).join('\n');
    const nosearch = manager === 'npm' ? '' : ' nosearch';
    const data = { ...code.data, isTranslated: value !== code.value };
    return { ...code, data, value, meta: `${code.meta ?? ''} title="${manager}"${nosearch}` };
  });
  return { type: 'containerDirective', name: 'code-group', attributes: { group: 'package-manager' }, children };
}

function reportGroup(code: Code, notes: DocumentNotes): void {
  report(notes, code, {
    rule: 'package-managers',
    message: 'Unexpected option `packageManagers` in a code group: the fence is a group of its own.',
    hint: 'Move the fence out of the group.',
  });
}

function reportTitle(code: Code, notes: DocumentNotes): void {
  report(notes, code, {
    rule: 'package-managers',
    severity: 'warning',
    message: 'Unexpected title of a fence with `packageManagers`: the tabs have the names of the package managers.',
    hint: 'Leave the title out.',
  });
}

function reportLine(
  line: string,
  { index, code, notes }: { readonly index: number; readonly code: Code; readonly notes: DocumentNotes },
): void {
  const problem = {
    rule: 'package-managers',
    severity: 'warning' as const,
    message: `Unexpected command \`${line.trim()}\`: its form for other package managers is not known.`,
    hint: 'Write the fences of the package managers into a `:::code-group`.',
  };
  report(notes, code, problem, index + 1);
}
