import { createRequire } from 'node:module';
import path from 'node:path';
import { createTwoslasher, type TwoslashInstance, type TwoslashNode, type TwoslashReturn } from 'twoslash/core';
import type { Json } from '#shared/types';
import { lastEdit } from '../../files/last-edit.ts';
import type { LineMark } from '../../markdown/code/line-marks.ts';
import { loadTypeScript } from '../../typescript/typescript-api.ts';
import { readCompilerOptions } from './read-compiler-options.ts';

/** What the compiler says about a sample; lines and columns start at 0 and count in the code as written. */
export interface Types {
  /** Ranges of offsets that readers do not see. */
  readonly removals: readonly (readonly [start: number, end: number])[];
  readonly nodes: readonly TypeNode[];
  readonly problems: readonly TypeProblem[];
  /** Absolute paths of the files, outside of packages, that samples import. */
  readonly dependencies: readonly string[];
}

/** One thing that the compiler says about a place, or the author. */
export interface TypeNode {
  /**
   * `answer` is what a comment below the place asks for, `highlight` a place that the author points at, and `message` a
   * line of text above the line.
   */
  readonly kind: 'hover' | 'answer' | 'error' | 'highlight' | 'message';
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly text: string;
  /** Of the line of a message. */
  readonly mark?: LineMark;
}

/** A mistake, `line` lines below the first line of the fence. */
interface TypeProblem {
  readonly message: string;
  readonly hint: string;
  readonly line: number;
}

/** Comments such as `// @log: It prints 3000.`, which become messages. */
const messageMarks: Readonly<Record<string, LineMark>> = {
  log: 'highlight',
  annotate: 'highlight',
  warn: 'warning',
  error: 'error',
};

/** How many completions an answer has. */
const maxCompletions = 5;

const languages = ['ts', 'tsx', 'js', 'jsx'];

/**
 * Returns a function that gives the types of a sample, with the TypeScript and the packages of a folder. The compiler
 * is loaded for the first sample, and reads files again when a file that a sample imports has changed.
 */
export function openTypes(folder: string, compilerOptions: Readonly<Record<string, Json>>, base = folder) {
  let opened: { readonly run: TwoslashInstance; readonly lastEdits: Map<string, number> } | undefined;

  function open() {
    const tsModule = loadTypeScript(folder, 'twoslash');
    const run = createTwoslasher({
      tsModule,
      tsLibDirectory: path.dirname(createRequire(path.join(folder, 'package.json')).resolve('typescript')),
      vfsRoot: base,
      compilerOptions: readCompilerOptions(tsModule, folder, compilerOptions),
      customTags: Object.keys(messageMarks),
      handbookOptions: { keepNotations: true, noErrorValidation: true },
      fsCache: false,
    });
    return { run, lastEdits: new Map<string, number>() };
  }

  return (code: string, lang: string, file?: string): Types => {
    if (!languages.includes(lang)) {
      const hint = `Write ${languages.map((name) => `\`${name}\``).join(', ')}, or remove \`twoslash\`.`;
      return without({ message: `Unexpected language \`${lang}\` of a fence with \`twoslash\`.`, hint, line: 0 });
    }
    const isStale = [...(opened?.lastEdits ?? [])].some(([file, time]) => lastEdit(file) !== time);
    opened = opened === undefined || isStale ? open() : opened;
    const { run, lastEdits } = opened;
    let result: TwoslashReturn;
    let dependencies: readonly string[] = [];
    // After the run the sample is gone from the program, and its imports with it.
    const shouldGetHoverInfo = () => {
      if (dependencies.length === 0) dependencies = importedFiles(run);
      return true;
    };
    const header = file === undefined ? '' : besideFile(file, base);
    try {
      result = run(header + code, lang, { shouldGetHoverInfo });
    } catch (error) {
      const message = error instanceof Error ? error.message.trim() : String(error);
      return without({ message: `Unexpected \`twoslash\` sample: ${message}`, hint: 'Correct the comment.', line: 0 });
    }
    for (const imported of dependencies) lastEdits.set(imported, lastEdit(imported));
    return { ...readResult(result, { header, base }), dependencies };
  };
}

function without(problem: TypeProblem): Types {
  return { removals: [], nodes: [], problems: [problem], dependencies: [] };
}

/**
 * A line that makes the compiler resolve the imports of a sample from the folder of its file. Its name
 * differs from the name of the file, because after a run the compiler would take the file itself for empty.
 */
function besideFile(file: string, base: string): string {
  const { dir, name, ext } = path.parse(path.relative(base, file));
  if (!languages.includes(ext.slice(1))) return '';
  return `// @filename: ${path.join(dir, `${name}.sample${ext}`).replaceAll(path.sep, '/')}\n`;
}

/** Leaves out the header of the sample, and the path of `base`, which depends on the machine. */
function readResult(
  { nodes, meta }: TwoslashReturn,
  { header, base }: { readonly header: string; readonly base: string },
): Omit<Types, 'dependencies'> {
  const above = header === '' ? 0 : 1;
  const expected = meta.handbookOptions.errors;
  const unknown = meta.flagNotations.filter(({ type }) => type === 'unknown');
  const errors = nodes.filter((node) => node.type === 'error');
  const completions = nodes.filter((node) => node.type === 'completion');
  return {
    removals: meta.removals.map(([start, end]) => [start - header.length, end - header.length]),
    nodes: nodes.map((node) => {
      const { text, ...said } = toTypeNode(node);
      const place = { line: node.line - above, column: node.character, length: node.length };
      return { ...said, ...place, text: text.replaceAll(`${base}/`, '') };
    }),
    problems: [
      ...completions
        .filter(({ completions: { length } }) => length === 0)
        .map(({ line }) => ({
          message: 'Unexpected `^|`: the compiler has no completions for this place.',
          hint: 'Point with it at the end of the text to complete.',
          // The comment is below the place.
          line: line - above + 2,
        })),
      ...unknown.map(({ name }) => ({
        message: `Unexpected comment \`@${name}\` in a fence with \`twoslash\`.`,
        hint: 'Write a compiler option, or an option of Twoslash such as `@errors` or `@noErrors`.',
        line: 1,
      })),
      ...errors
        .filter(({ code }) => !expected.includes(Number(code)))
        .map(({ code, text, line }) => ({
          message: `Unexpected type error ${code}: ${text.split('\n')[0]}`,
          hint: `Correct the sample, or begin it with \`// @errors: ${code}\` to show the error.`,
          line: line - above + 1,
        })),
    ],
  };
}

function toTypeNode(node: TwoslashNode): Pick<TypeNode, 'kind' | 'text' | 'mark'> {
  switch (node.type) {
    case 'hover':
      return { kind: 'hover', text: node.text + (node.docs === undefined ? '' : `\n\n${node.docs}`) };
    case 'query':
      return { kind: 'answer', text: `^? ${node.text}` };
    case 'completion': {
      const names = node.completions.map(({ name }) => name);
      const more = names.length > maxCompletions ? ', …' : '';
      return { kind: 'answer', text: `^| ${names.slice(0, maxCompletions).join(', ')}${more}` };
    }
    case 'error':
      return { kind: 'error', text: `${node.code}: ${node.text}` };
    case 'highlight':
      return { kind: 'highlight', text: node.text ?? '' };
    case 'tag':
      return { kind: 'message', text: node.text ?? '', mark: messageMarks[node.name] ?? 'highlight' };
  }
}

/** Files outside of packages that the current sample imports. */
function importedFiles(run: TwoslashInstance): readonly string[] {
  const programs = [...(run.getCacheMap()?.values() ?? [])].map((env) => env.languageService.getProgram());
  const files = programs.flatMap((program) => program?.getSourceFiles() ?? []).map(({ fileName }) => fileName);
  const own = files.filter((file) => !file.includes('/node_modules/'));
  return [...new Set(own)].filter((file) => lastEdit(file) !== 0);
}
