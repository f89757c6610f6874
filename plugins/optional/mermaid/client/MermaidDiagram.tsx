'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DrawingRequest } from '../page/drawing.ts';
import { drawInFrame } from './draw-in-frame.ts';

interface MermaidDiagramProps extends DrawingRequest {
  /** The source of the diagram. */
  readonly children: ReactNode;
}

/** How far below or above the window a diagram is drawn. */
const margin = '100% 0px';

/** Shows the source of a diagram until the reader comes near it, then its drawing. */
export function MermaidDiagram({ diagram, id, title, children }: MermaidDiagramProps): ReactNode {
  const source = useRef<HTMLDivElement>(null);
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        drawInFrame({ diagram, id, title }).then(
          (drawing) => {
            if (!isGone) setSvg(drawing);
          },
          (error: unknown) => console.error('A diagram could not be drawn.', error),
        );
      },
      { rootMargin: margin },
    );
    if (source.current !== null) observer.observe(source.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [diagram, id, title]);
  if (svg === undefined) return <div ref={source}>{children}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide drawing scrolls.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it is drawn.
    <figure className="diagram" tabIndex={0} dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
