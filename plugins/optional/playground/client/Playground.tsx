'use client';

import { usePageData } from 'doc-site/theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from 'virtual-doc-site/texts/playground';
import type { CodeEditor } from './code-editor.ts';
import styles from './Playground.module.css';
import { Preview } from './Preview.tsx';

interface PlaygroundProps {
  /** Width of the preview, in pixels. Default: the width of the text. */
  readonly width?: string;
  /** The block with the code of the author. */
  readonly children: ReactNode;
}

/** Shows a preview above code. The code becomes editable on request, and the preview follows. */
export function Playground({ width, children }: PlaygroundProps): ReactNode {
  const text = texts[usePageData().page.lang];
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  /** Undefined until the browser has read it from the page. */
  const [code, setCode] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const [resets, setResets] = useState(0);

  useEffect(() => {
    setCode(codeIn(box.current));
    return () => editor.current?.close();
  }, []);

  async function edit(label: string): Promise<void> {
    const { openEditor } = await import('./code-editor.ts');
    const figure = box.current?.querySelector<HTMLElement>('figure.code');
    if (figure == null || editor.current !== null) return;
    editor.current = openEditor(figure, { code: codeIn(figure), label, onEdit: setCode });
    setEditing(true);
  }

  function reset(): void {
    editor.current?.close();
    editor.current = null;
    setEditing(false);
    setCode(codeIn(box.current));
    setResets(resets + 1);
  }

  if (text === undefined) return children;
  return (
    <div ref={box} className={styles.playground}>
      <div className={styles.result} data-markdown="">
        <div className={styles.preview}>
          {code !== undefined && <Preview key={resets} code={code} width={width} text={text} />}
        </div>
        <div className={styles.bar}>
          <button type="button" className={styles.button} hidden={isEditing} onClick={() => edit(text.code)}>
            {text.edit}
          </button>
          <button type="button" className={styles.button} onClick={reset}>
            {text.reset}
          </button>
        </div>
      </div>
      {children}
    </div>
  );
}

/** The code that a block shows, without lines that the author has marked as removed. */
function codeIn(box: Element | null): string {
  const lines = [...(box?.querySelectorAll<HTMLElement>('code > .line:not([data-mark~="remove"])') ?? [])];
  return lines.map(({ textContent }) => textContent.replace(/\n$/, '')).join('\n');
}
