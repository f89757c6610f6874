import { Link } from 'doc-site/theme';
import { usePages } from 'virtual-doc-site-pages';

export function PageList({ folder }: { readonly folder: string }) {
  return (
    <ul>
      {usePages(folder).map(({ link, title, frontmatter }) => (
        <li key={link}>
          <Link href={link}>{title}</Link> {frontmatter.description}
        </li>
      ))}
    </ul>
  );
}
