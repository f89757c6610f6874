import { useLocale } from 'doc-site/theme';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { texts } from 'virtual-doc-site/texts/playground';
import type { FrameProblem, FromFrame } from '../page/messages.ts';
import { Frame } from './Frame.tsx';
import styles from './Playground.module.css';

interface PreviewProps {
  readonly code: string;
  /** In pixels; undefined for the width of the text. */
  readonly width: string | undefined;
  readonly text: Text;
}

type Text = (typeof texts)[string];

type Problem = FrameProblem | { readonly kind: 'endless' };

/** How many messages of the console are kept. */
const maxMessages = 50;

/** Heights of the frame, in pixels: a higher document scrolls. */
const [lowest, highest] = [72, 640];

/**
 * Tells all previews of the page that code in one of them does not end. Their frames may share a process, which ends only
 * if all of them are gone.
 */
const endlessEvent = 'doc-site-playground-endless';

/** How long the frames stay away, in milliseconds. */
const processEnd = 500;

/** Runs code in a frame, and shows below it what is wrong and what the code prints. */
export function Preview({ code, width, text }: PreviewProps): ReactNode {
  const lang = useLocale()?.htmlLang ?? 'en';
  const [height, setHeight] = useState(lowest);
  const [problem, setProblem] = useState<Problem>();
  const [printed, setPrinted] = useState<readonly string[]>([]);
  /** Code that has not ended. Its frame is gone; other code gets a new one. */
  const [endless, setEndless] = useState<string>();
  const [isRestarting, setRestarting] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other code has other messages.
  useEffect(() => {
    setProblem(undefined);
    setPrinted([]);
  }, [code]);

  useEffect(() => {
    let timer = 0;
    const restart = () => {
      setRestarting(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setRestarting(false), processEnd);
    };
    document.addEventListener(endlessEvent, restart);
    return () => {
      document.removeEventListener(endlessEvent, restart);
      window.clearTimeout(timer);
    };
  }, []);

  const receive = useCallback((message: FromFrame) => {
    if (message.kind === 'height') setHeight(Math.min(Math.max(message.height, lowest), highest));
    if (message.kind === 'problem') setProblem(message.problem);
    if (message.kind === 'log') setPrinted((before) => [...before, message.text].slice(-maxMessages));
  }, []);
  const stop = useCallback(() => {
    setEndless(code);
    setProblem({ kind: 'endless' });
    document.dispatchEvent(new Event(endlessEvent));
  }, [code]);

  return (
    <>
      {code !== endless && !isRestarting && (
        <Frame
          code={code}
          lang={lang}
          title={text.preview}
          width={width}
          height={height}
          onMessage={receive}
          onEndless={stop}
        />
      )}
      <p className={styles.problem} role="status">
        {problem !== undefined && wordsOf(problem, text)}
      </p>
      {printed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many messages scroll.
        <pre className={styles.console} role="log" tabIndex={0} aria-label={text.console}>
          {printed.join('\n')}
        </pre>
      )}
    </>
  );
}

function wordsOf(problem: Problem, text: Text): string {
  if (problem.kind === 'endless') return text.endless;
  if (problem.kind === 'export') return text.noExport;
  if (problem.kind === 'import') {
    const { name, allowed } = problem;
    return text.noImport.replace('{name}', () => name).replace('{allowed}', () => allowed.join(', '));
  }
  const { line, text: said } = problem;
  return line === undefined ? said : `${text.line.replace('{line}', String(line))}: ${said}`;
}
