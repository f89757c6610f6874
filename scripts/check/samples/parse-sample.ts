import { fromHtml } from 'hast-util-from-html';
import { type ParseError as JsonError, parse as parseJson, printParseErrorCode } from 'jsonc-parser';
import { CssSyntaxError, parse as parseCss } from 'postcss';
import { parse as parseLess } from 'postcss-less';
import { parse as parseScss } from 'postcss-scss';
import { LangVariant, parse as parseShell, ParseError as ShellError } from 'sh-syntax';
import { parse as parseToml, TomlError } from 'smol-toml';
import { LineCounter, parseAllDocuments } from 'yaml';
import { placeAt } from '#shared/place';
import { parseModule } from '../../../plugins/site-code/parse-module.ts';
import type { Sample, SampleFinding } from './sample.ts';

/** Syntax errors of a sample; only the first, because later ones are mostly consequences. */
export async function parseSample(sample: Sample): Promise<readonly SampleFinding[]> {
  try {
    return (await parsers[sample.kind](sample)).slice(0, 1);
  } catch (error) {
    return [thrownFinding(error)];
  }
}

type Parser = (sample: Sample) => readonly SampleFinding[] | Promise<readonly SampleFinding[]>;

const parsers: Readonly<Record<Sample['kind'], Parser>> = {
  ts: scriptFindings,
  tsx: scriptFindings,
  js: scriptFindings,
  jsx: scriptFindings,
  json: ({ code }) => jsonFindings(code, false),
  jsonc: ({ code }) => jsonFindings(code, true),
  yaml: ({ code }) => yamlFindings(code),
  css: ({ code }) => none(parseCss(code)),
  scss: ({ code }) => none(parseScss(code)),
  less: ({ code }) => none(parseLess(code)),
  html: ({ code }) => htmlFindings(code),
  toml: ({ code }) => none(parseToml(code)),
  shell: async ({ code }) => none(await parseShell(code, { variant: LangVariant.LangBash })),
  diff: diffFindings,
};

/** For parsers that throw their errors. */
function none(_parsed: unknown): readonly SampleFinding[] {
  return [];
}

function thrownFinding(error: unknown): SampleFinding {
  if (error instanceof CssSyntaxError)
    return { message: `CSS: ${sentence(error.reason)}`, line: error.line ?? 1, column: error.column ?? 1 };
  if (error instanceof ShellError)
    return { message: `Shell: ${sentence(error.Text)}`, line: error.Pos?.Line ?? 1, column: error.Pos?.Col ?? 1 };
  if (!(error instanceof TomlError)) throw error;
  // The rest of the message quotes the code.
  const [message = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
  return { message: `TOML: ${sentence(message)}`, line: error.line, column: error.column };
}

function scriptFindings({ kind, path, code }: Sample): readonly SampleFinding[] {
  const { errors } = parseModule(`sample.${path?.endsWith('.d.ts') ? 'd.ts' : kind}`, code);
  return errors.map(({ line = 1, column = 1, ...error }) => ({ line, column, ...error }));
}

function jsonFindings(code: string, isCommented: boolean): readonly SampleFinding[] {
  const errors: JsonError[] = [];
  parseJson(code, errors, { disallowComments: !isCommented, allowTrailingComma: isCommented });
  return errors.map(({ error, offset }) => ({
    message: `JSON: ${words(printParseErrorCode(error))}.`,
    ...placeAt(code, offset),
  }));
}

function yamlFindings(code: string): readonly SampleFinding[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter, prettyErrors: false });
  return [...documents].flatMap(({ errors }) =>
    errors.map(({ message, pos }) => {
      const { line, col } = lineCounter.linePos(pos[0]);
      return { message: `YAML: ${sentence(message)}`, line, column: col };
    }),
  );
}

/** Accepts fragments of a page, and template syntax such as `<% … %>`. */
function htmlFindings(code: string): readonly SampleFinding[] {
  const findings: SampleFinding[] = [];
  const blank = (template: string) => template.replace(/[^\n]/g, 'x');
  fromHtml(code.replace(/<%[\s\S]*?%>/g, blank), {
    missingDoctype: false,
    onerror: ({ reason, line = 1, column = 1 }) =>
      void findings.push({ message: `HTML: ${sentence(reason)}`, line, column }),
  });
  return findings;
}

/** Checks that a diff has added or removed lines, and that the code before and after parses. */
async function diffFindings({ code, changed }: Sample): Promise<readonly SampleFinding[]> {
  const lines = code.split('\n');
  const odd = lines.findIndex((line) => !/^(?:[-+ @\\]|$)/.test(line));
  if (odd >= 0) return [{ message: 'Diff: every line must begin with `+`, `-` or a space.', line: odd + 1, column: 1 }];
  if (!lines.some((line) => /^[-+]/.test(line)))
    return [{ message: 'Diff: no line is added or removed.', line: 1, column: 1 }];
  // Hunks are excerpts of a file, which do not parse on their own.
  if (changed === undefined || lines.some((line) => /^[@\\]/.test(line))) return [];
  const without = (mark: string) => lines.map((line) => (line.startsWith(mark) ? '' : line.slice(1))).join('\n');
  for (const side of [without('-'), without('+')]) {
    const [found] = await parseSample({ kind: changed, code: side });
    if (found !== undefined) return [{ ...found, column: found.column + 1 }];
  }
  return [];
}

/** Capitalizes a text and ends it with a full stop. */
function sentence(text: string): string {
  const trimmed = text.trim();
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/.test(trimmed) ? '' : '.'}`;
}

/** `PropertyNameExpected` as `property name expected`. */
function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : ' '}${letter.toLowerCase()}`);
}
