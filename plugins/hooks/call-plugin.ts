import { DocSiteError, type Problem } from '#shared/errors';
import { isObject } from '#shared/is-object';
import { nearestHint } from '#shared/nearest';
import type { Awaitable, Command } from '../api/index.ts';
import { formatPath, type ValuePath } from '../config/plain-value.ts';
import { systemRemedy } from '../files/system-remedy.ts';
import { messageWithCause } from '../site-code/message-with-cause.ts';
import { explainMissingModule } from '../site-code/missing-module.ts';
import { readableError } from '../site-code/readable-error.ts';
import { devLimit, runSiteCode, unsettledError } from '../site-code/run-site-code.ts';
import { type FindPlace, placeInSite } from '../site-code/stack-place.ts';
import { readInterruption } from '../site-code/watchdog/watch-calls.ts';
import type { TimingLog } from './timings.ts';

/** A call of one plugin's code. */
export interface Call {
  readonly plugin: string;
  readonly hook: string;
  /** Methods of the object passed in, to suggest one for a misspelt call. Default: none. */
  readonly methods?: readonly string[];
  /** Where the plugin has registered the code. */
  readonly place: FindPlace;
}

/**
 * Runs code of a plugin: records its time. A mistake that the plugin has found in a file names the plugin; any other
 * error also names the hook, and its place in the site's own files, or else the place where the code was registered.
 */
export type CallPlugin = <T>(call: Call, run: () => Awaitable<T>) => Promise<T>;

/** Hooks that run before the site is configured. */
const readingHooks: ReadonlySet<string> = new Set(['setup', 'modifyConfig']);

interface CallPluginOptions {
  readonly log: TimingLog;
  /** Files in messages are relative to it. */
  readonly root: string;
  readonly command: Command;
}

/**
 * Every call of plugin code goes through the result. After code that never ended, every call of a build fails with the
 * error of that code: the interruption may have ended other work that the build waits for.
 */
export function createCallPlugin({ log, root, command }: CallPluginOptions): CallPlugin {
  let interruption: DocSiteError | undefined;

  return async (call, run) => {
    readInterruption();
    if (interruption !== undefined) throw interruption;
    const start = performance.now();
    try {
      return await runSiteCode({ name: 'The code' }, run, () => unsettledError({ name: 'The code' }), {
        isReading: readingHooks.has(call.hook),
        // Nobody waits longer for the end of a server.
        ...(call.hook === 'onDevClose' && { seconds: devLimit }),
        ...(command !== 'dev' && {
          onInterruption: (error) => {
            interruption ??= pluginError(call, error, root);
          },
        }),
        ...(isAwaited(call) && { waitingFor: `hook "${call.hook}" of plugin "${call.plugin}"` }),
      });
    } catch (error) {
      throw interruption ?? pluginError(call, readableError(error), root);
    } finally {
      log.add(call.plugin, call.hook, performance.now() - start);
    }
  };
}

/** Authors do not know the built-in plugins. Commands may ask questions or serve until they are stopped. */
function isAwaited({ plugin, hook }: Call): boolean {
  return !isOfEngine(plugin) && !hook.startsWith('addCommand');
}

/** Whether a plugin with this name comes with the engine, built-in or optional. */
export function isOfEngine(plugin: string): boolean {
  return plugin.startsWith('doc-site:');
}

/** A mistake in what a call has returned; the message continues `Plugin "x"`. */
export function resultProblem(
  { plugin, place }: Call,
  message: string,
  details: Pick<Problem, 'rule' | 'hint'>,
): Problem {
  return { severity: 'error', ...details, ...place(), message: `Plugin "${plugin}" ${message}` };
}

/** Error for one mistake in what a call has returned; the message continues `Plugin "x"`. */
export function resultError(...mistake: Parameters<typeof resultProblem>): DocSiteError {
  const problem = resultProblem(...mistake);
  return new DocSiteError(problem.message, { problems: [problem] });
}

/** Error for a result of the wrong kind. */
export function unexpectedResult(call: Call, found: unknown, expected: string): DocSiteError {
  const kind = kindOf(found) + itemOf(found);
  return resultError(call, `returned ${kind} in hook "${call.hook}", expected ${expected}.`, {
    rule: 'plugin-result',
    ...(found === undefined ? { hint: 'Return the result, even if it is unchanged.' } : {}),
  });
}

/** The first item that makes a list wrong: every list that a hook returns consists of objects. */
function itemOf(found: unknown): string {
  const index = Array.isArray(found) ? found.findIndex((item) => !isObject(item)) : -1;
  return Array.isArray(found) && index !== -1 ? ` with ${kindOf(found[index])} as item ${index + 1}` : '';
}

/** Kind of a value for a message: `a list`, `a number`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function pluginError(
  { plugin, hook, methods = [], place: registered }: Call,
  error: Error,
  root: string,
): DocSiteError {
  const failure = `Plugin "${plugin}" failed in hook "${hook}": `;
  const place = placeInSite(error, root) ?? registered();
  if (error instanceof DocSiteError) {
    // Authors do not know the built-in features as plugins.
    const finder = isOfEngine(plugin) ? '' : `Plugin "${plugin}": `;
    const named = (message: string, prefix: string) => (/^Plugin "[^"]*" /.test(message) ? message : prefix + message);
    const problems = error.problems.map((problem) => ({
      ...(problem.file === undefined && place),
      ...problem,
      // A plugin that finds a mistake in a file has not failed.
      message: named(problem.message, problem.file === undefined ? failure : finder),
    }));
    const isFound = error.problems.every(({ file }) => file !== undefined);
    return new DocSiteError(named(error.message, isFound ? finder : failure), { problems, cause: error });
  }
  const missing = explainMissingModule(error.message);
  const hint = missing?.hint ?? (error instanceof TypeError ? typeErrorHint(error, methods) : systemRemedy(error));
  return new DocSiteError(failure + (missing?.said ?? messageOf(error)), {
    rule: 'plugin-failed',
    ...place,
    cause: error,
    ...(hint !== undefined && { hint }),
  });
}

/** Longer messages contain data, such as the HTML of a page. */
const maxMessage = 1000;

function messageOf(error: Error): string {
  const message = fullMessageOf(error);
  return message.length > maxMessage ? `${message.slice(0, maxMessage)}…` : message;
}

/** The message of an error; of a schema's, which is JSON, each mistake with its path. */
function fullMessageOf(error: Error): string {
  if (!('issues' in error && Array.isArray(error.issues))) return messageWithCause(error);
  const mistakes = error.issues.filter(isIssue).map(({ path, message }) => {
    const at = formatPath(path);
    return at === '' ? message : `\`${at}\`: ${message}`;
  });
  return mistakes.length === 0 ? error.message : mistakes.join('; ');
}

/** Whether a value is an issue of zod, whichever copy of it the plugin uses. */
function isIssue(issue: unknown): issue is { readonly path: ValuePath; readonly message: string } {
  return isObject(issue) && Array.isArray(issue.path) && typeof issue.message === 'string';
}

const listed = 'Editors list the methods of `api` in a plugin that is made with `definePlugin` of `doc-site/plugin`.';

function typeErrorHint({ message }: TypeError, methods: readonly string[]): string | undefined {
  const [, called] = /(?<![\w$])([\w$]+) is not a function/.exec(message) ?? [];
  if (called !== undefined) return nearestHint(called, methods) ?? (/\bapi\.\w+ is/.test(message) ? listed : undefined);
  const isMutation = /read only|not extensible|Cannot (delete|redefine)/.test(message);
  return isMutation ? 'Arguments of hooks are read-only: return a changed copy.' : undefined;
}
