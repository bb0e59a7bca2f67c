import { Link } from '@tanstack/react-router';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { NEWS_SEARCH } from '#web/app/address/news-search.ts';
import { useNews } from '#web/app/host/use-news.ts';
import { digits } from '#web/kit/digits.ts';

/**
 * The link to the candidates of whom the person has unread news, with their number. Shows nothing while there are none, on
 * their own list, and on the list of a job, because the number counts the candidates of all jobs.
 */
export function WithNews({ search }: { search: Pick<CandidatesSearch, 'news' | 'job'> }) {
  const count = useNews(({ candidates }) => candidates.size);
  if (count === 0 || search.news || search.job !== null) return null;
  return (
    <Link to="/candidates" search={NEWS_SEARCH}>
      {digits(count)} with news
    </Link>
  );
}
