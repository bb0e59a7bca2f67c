import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pageIsQuiet } from '#web/app/api/page-is-quiet.ts';
import { applicationsQuery } from '#web/app/api/queries.ts';
import { NO_ADDRESS, useHost } from '#web/app/host/host.ts';
import { CountPill } from '#web/kit/badge.tsx';
import { useStore } from '#web/kit/store.ts';

/** One row is enough, because the answer counts all applications and the new ones of each job. */
const countQuery = applicationsQuery({ page: 1, pageSize: 1 });

interface InboxLinkProps {
  isCurrent: boolean;
  onNavigate: (() => void) | undefined;
}

/**
 * The link to the inbox, with the number of new applications. It is there when anybody has applied, or when people can
 * apply. It is the last one, so that no other link moves when it comes.
 */
export function InboxLink({ isCurrent, onNavigate }: InboxLinkProps) {
  const address = useStore(useHost().careersAddress ?? NO_ADDRESS);
  const isQuiet = useIsQuiet();
  const { data } = useQuery({ ...countQuery, enabled: isQuiet });
  const count = (data?.jobs ?? []).reduce((sum, job) => sum + job.count, 0);
  if (!isCurrent && (address?.name ?? null) === null && (data?.total ?? 0) === 0) return null;
  return (
    <Link
      to="/inbox"
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Inbox />
      <span data-truncate>Inbox</span>
      {count > 0 && (
        <>
          <CountPill count={count} /> <span className="visually-hidden">new</span>
        </>
      )}
    </Link>
  );
}

/** Whether the first screen has its rows, so that the count does not delay them. */
function useIsQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void pageIsQuiet().then(() => !isGone && setQuiet(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isQuiet;
}
