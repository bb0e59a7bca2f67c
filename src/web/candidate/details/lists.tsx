import { Chip } from '#web/kit/badge.tsx';
import styles from './lists.module.css';
import { WebLink } from './web-link.tsx';

export function LinkList({ links }: { links: readonly string[] }) {
  return (
    <ul className={styles['links']}>
      {links.map((link) => (
        <li key={link}>
          <WebLink link={link} />
        </li>
      ))}
    </ul>
  );
}

export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={styles['tags']}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip>
            <bdi data-truncate className="ellipsis">
              {tag}
            </bdi>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
