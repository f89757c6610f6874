import { useLang, usePageData } from 'doc-site/theme';
import styles from './ReadingTime.module.css';

export default function ReadingTime() {
  const lang = useLang();
  const { page } = usePageData();
  const minutes = Number(page.extra.readingMinutes);
  if (!(minutes > 0)) return null;
  return <p className={styles.time}>{lang === 'zh' ? `阅读约需 ${minutes} 分钟` : `${minutes} min read`}</p>;
}
