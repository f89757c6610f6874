import { useDark, usePageData } from 'doc-site/theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from 'virtual-doc-site/texts/comments';
import { languages, origin, settings, theme as themes } from 'virtual-doc-site-comments';
import styles from './Comments.module.css';

/** The comments below an article. */
export default function Comments(): ReactNode {
  const { page } = usePageData();
  const [language, text] = [languages[page.lang], texts[page.lang]];
  if (!language || !text || page.pageType !== 'doc' || page.frontmatter.comments === false) return null;
  return <Discussion key={page.routePath} lang={language} label={text.discussions} />;
}

interface DiscussionProps {
  /** Tag of giscus. */
  readonly lang: string;
  readonly label: string;
}

function Discussion({ lang, label }: DiscussionProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const theme = useDark() ? themes.dark : themes.light;
  const latestTheme = useRef(theme);
  /** Window of giscus, once it has sent a message and therefore listens. */
  const [frame, setFrame] = useState<Window>();

  useEffect(() => {
    const element = box.current;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const script = document.createElement('script');
        script.src = `${origin}/client.js`;
        Object.assign(script.dataset, settings, { lang, theme: latestTheme.current });
        // The script replaces itself by the frame.
        element?.replaceChildren(script);
      },
      { rootMargin: '100% 0px' },
    );
    if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [lang]);

  useEffect(() => {
    const onMessage = ({ origin: from }: MessageEvent) => {
      const shown = box.current?.querySelector('iframe')?.contentWindow;
      if (from === origin && shown) setFrame(shown);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  // What the reader is writing stays, because the frame is not loaded again.
  useEffect(() => {
    latestTheme.current = theme;
    frame?.postMessage({ giscus: { setConfig: { theme } } }, origin);
  }, [frame, theme]);

  return (
    <div className={styles.comments}>
      <a className={styles.link} href={`https://github.com/${settings.repo}/discussions`} rel="noopener noreferrer">
        {label}
      </a>
      {/* giscus looks for this class, and returns to this id after a login. */}
      <div ref={box} id="doc-site-comments" className="giscus" />
    </div>
  );
}
