import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { NEWS_SEARCH } from '#web/app/address/news-search.ts';
import type { CandidateNewsItem } from '#web/app/host/candidate-news.ts';
import { useNews } from '#web/app/host/use-news.ts';
import { spanOf } from '#web/app/time/age.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { NEWS_WORDS } from '#web/candidate/records/news-words.ts';
import { classNames } from '#web/kit/class-names.ts';
import { digits } from '#web/kit/digits.ts';
import styles from './today-band.module.css';
import { useFirstLines } from './use-first-lines.tsx';

/** What candidates did that is unread: the latest of each candidate. Shows nothing while there is none (product §12). */
export function NewsPart() {
  const total = useNews(({ candidates }) => candidates.size);
  const unread = useNews((news) => news.unread);
  const now = new Date(useClock());
  const titleId = useId();
  const listId = useId();
  const [lines, othersButton] = useFirstLines(unread.filter(isLatestOfCandidate), listId);
  if (total === 0) return null;
  return (
    <div className={classNames('column min-0', styles['part'])}>
      <div className={classNames('row gap-2 flex-none', styles['title'])}>
        <h2 id={titleId} data-truncate className={styles['news']}>
          <Link to="/candidates" search={NEWS_SEARCH}>
            New from candidates: {digits(total)}
          </Link>
        </h2>
        {othersButton}
      </div>
      <ul id={listId} aria-labelledby={titleId} className={styles['steps']}>
        {lines.map(({ candidateId, candidate, kind, subjectId, at }) => (
          <li key={candidateId} className={styles['person']}>
            <Link
              to="/candidates/$id"
              params={{ id: String(candidateId) }}
              hash={kind === 'answer' || kind === 'bounce' ? `message-${subjectId}` : ''}
              hashScrollIntoView={false}
              data-truncate
            >
              <bdi>{candidate}</bdi> {NEWS_WORDS[kind]}
            </Link>{' '}
            <span className={styles['detail']} data-truncate>
              {spanOf(new Date(at), now).short} ago
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isLatestOfCandidate(
  { candidateId }: CandidateNewsItem,
  place: number,
  all: readonly CandidateNewsItem[],
): boolean {
  return all.findIndex((other) => other.candidateId === candidateId) === place;
}
