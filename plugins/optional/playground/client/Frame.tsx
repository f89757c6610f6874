import { useDark } from 'doc-site/theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { frameUrl } from 'virtual-doc-site-playground';
import type { FromFrame, ToFrame } from '../page/messages.ts';
import styles from './Playground.module.css';

interface FrameProps {
  readonly code: string;
  /** BCP-47 tag. */
  readonly lang: string;
  readonly title: string;
  /** In pixels; undefined for the width of the text. */
  readonly width: string | undefined;
  /** In pixels. */
  readonly height: number;
  readonly onMessage: (message: FromFrame) => void;
  /** The code has not ended in time. */
  readonly onEndless: () => void;
}

/** How long code may run before its first rendering is over, in milliseconds. */
const patience = 5_000;

/**
 * Runs code in a frame that is loaded when the reader comes near it. The sandbox gives the frame an origin of its own: it
 * reaches nothing of the site.
 */
export function Frame({ code, lang, title, width, height, onMessage, onEndless }: FrameProps): ReactNode {
  const isDark = useDark();
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef({ run: 0, timer: 0 });
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FromFrame | null | undefined>) => {
      // Code in the frame may send anything.
      if (source !== frame.current?.contentWindow || data == null) return;
      if (data.kind === 'ready') setReady(true);
      else if (data.kind !== 'done') onMessage(data);
      else if (data.run === waiting.current.run) window.clearTimeout(waiting.current.timer);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onMessage]);

  useEffect(() => {
    if (isReady) send(frame.current, { kind: 'appearance', isDark });
  }, [isReady, isDark]);

  useEffect(() => {
    if (!isReady) return undefined;
    const run = waiting.current.run + 1;
    waiting.current = { run, timer: window.setTimeout(onEndless, patience) };
    send(frame.current, { kind: 'run', code, run, lang });
    return () => window.clearTimeout(waiting.current.timer);
  }, [isReady, code, lang, onEndless]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      sandbox="allow-scripts"
      loading="lazy"
      width={width ?? '100%'}
      height={height}
      src={frameUrl}
    />
  );
}

function send(frame: HTMLIFrameElement | null, message: ToFrame): void {
  // The document has no origin that could be named.
  frame?.contentWindow?.postMessage(message, '*');
}
