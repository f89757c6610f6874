/** The script of the document in the frame of a preview. The code of the reader runs in it, so nothing in it is secret. */

import { type ComponentType, createElement, isValidElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { describeValue } from './describe-value.ts';
import type { FrameProblem, FromFrame, ToFrame } from './messages.ts';
import { ImportError, lineOf, runModule, type Scope } from './run-module.ts';

const consoleMethods = ['debug', 'error', 'info', 'log', 'warn'] as const;

/** Waits for code, and shows its default export. */
export function start(scope: Scope): void {
  // Only in a sandbox: otherwise a page of another site could open the document, and run code as this site.
  if (window.origin !== 'null') return;
  let root: Root | undefined;

  function show(code: string): void {
    const exported = runModule(code, scope).default;
    const shown = isComponent(exported) && !isValidElement(exported) ? createElement(exported) : exported;
    if (!isValidElement(shown)) {
      report({ kind: 'export' });
      return;
    }
    root?.unmount();
    root = createRoot(containerOf(document), { onUncaughtError: (error) => report(problemOf(error, scope)) });
    flushSync(() => root?.render(shown));
  }

  window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source !== window.parent) return;
    if (data.kind === 'appearance') {
      document.documentElement.style.colorScheme = data.isDark ? 'dark' : 'light';
      document.documentElement.dataset.theme = data.isDark ? 'dark' : 'light';
      return;
    }
    document.documentElement.lang = data.lang;
    try {
      show(data.code);
    } catch (error) {
      report(problemOf(error, scope));
    }
    send({ kind: 'done', run: data.run });
  });
  window.addEventListener('error', ({ error, message }) => report(problemOf(error ?? message, scope)));
  window.addEventListener('unhandledrejection', ({ reason }) => report(problemOf(reason, scope)));
  for (const method of consoleMethods) {
    console[method] = (...values: unknown[]) => send({ kind: 'log', text: values.map(describeValue).join(' ') });
  }
  new ResizeObserver(() => send({ kind: 'height', height: document.documentElement.offsetHeight })).observe(
    document.documentElement,
  );
  send({ kind: 'ready' });
}

function send(message: FromFrame): void {
  // The page checks where messages come from; they contain nothing but what the reader wrote.
  window.parent.postMessage(message, '*');
}

function report(problem: FrameProblem): void {
  send({ kind: 'problem', problem });
}

function problemOf(error: unknown, scope: Scope): FrameProblem {
  if (error instanceof ImportError) return { kind: 'import', name: error.module, allowed: Object.keys(scope) };
  const line = lineOf(error);
  // The compiler repeats the place at the end.
  const text = describeValue(error).replace(/ \(\d+:\d+\)$/, '');
  return { kind: 'error', text, ...(line !== undefined && { line }) };
}

function isComponent(value: unknown): value is ComponentType {
  // `memo`, `forwardRef` and `lazy` return objects with this key.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** A new element, because the code may have changed the old one. */
function containerOf({ body }: Document): Element {
  const container = document.createElement('div');
  body.replaceChildren(container);
  return container;
}
