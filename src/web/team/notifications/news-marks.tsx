import type { ReactNode } from 'react';
import { useNews } from '#web/app/host/use-news.ts';
import { IconCount } from './icon-count.tsx';
import styles from './news-marks.module.css';

/** The number of candidates with unread news. It lies on the link's icon, so that the links after it keep their place. */
export function NewsCount() {
  const count = useNews(({ candidates }) => candidates.size);
  if (count === 0) return null;
  return (
    <span className={styles['link']}>
      <IconCount count={count} className={styles['count']} />{' '}
      <span className="visually-hidden">{count} with news</span>
    </span>
  );
}

interface NewsPictureProps {
  /** The candidate. */
  id: number;
  /** What is new on the open profile; empty: nothing. Undefined: the picture is not on the profile. */
  opened?: string | undefined;
  children: ReactNode;
}

/** A candidate's picture, with a dot if the candidate has unread news, or if something on the open profile is new. */
export function NewsPicture({ id, opened, children }: NewsPictureProps) {
  const hasNews = useNews(({ candidates }) => candidates.has(id));
  const label = opened ?? (hasNews ? 'Unread news' : '');
  return (
    <span className={styles['picture']}>
      {children}
      {label !== '' && <span role="img" aria-label={label} data-tooltip={label} className={styles['dot']} />}
    </span>
  );
}
