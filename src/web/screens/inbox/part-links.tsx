import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { INBOX_SEARCH_DEFAULTS, type InboxPart, type InboxSearch } from '#web/app/address/inbox-search.ts';
import { useApplicationCounts } from '#web/app/api/use-application-counts.ts';
import { outboxQuery } from '#web/app/api/queries.ts';
import { NO_MAILS, useHost } from '#web/app/host/host.ts';
import { CountPill } from '#web/kit/badge.tsx';
import { useStore } from '#web/kit/store.ts';
import { classNames } from '#web/kit/class-names.ts';
import { HeldCount } from './held-count.tsx';
import styles from './part-links.module.css';

const LABELS: Readonly<Record<InboxPart, string>> = {
  new: 'New',
  all: 'All',
  held: 'Held',
  unmatched: 'Unmatched',
  outbox: 'Outbox',
};

/**
 * The links between the parts of the inbox. A server also holds applications, and gets mail. The outbox is there while it
 * has messages, or is shown.
 */
export function PartLinks({ search }: { search: InboxSearch }) {
  const { inbox } = useHost();
  const unmatched = useStore(inbox?.unmatchedCount ?? NO_MAILS);
  // The link to the inbox asks for them.
  const applications = useApplicationCounts(false);
  const outbox = useQuery(outboxQuery).data?.total ?? 0;
  const parts: readonly { part: InboxPart; isThere: boolean; count: number | undefined }[] = [
    { part: 'new', isThere: true, count: applications?.newCount },
    { part: 'all', isThere: true, count: applications?.total },
    { part: 'held', isThere: inbox !== null, count: undefined },
    { part: 'unmatched', isThere: inbox !== null, count: unmatched },
    { part: 'outbox', isThere: inbox !== null || outbox > 0, count: outbox },
  ];
  return (
    <nav aria-label="Applications" className={classNames('flex wrap gap-1 margin-below-3', styles['parts'])}>
      {parts
        .filter(({ part, isThere }) => isThere || part === search.part)
        .map(({ part, count = 0 }) => (
          <Link
            key={part}
            to="/inbox"
            search={{ ...INBOX_SEARCH_DEFAULTS, job: search.job, answers: search.answers, part }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={part === search.part ? 'page' : undefined}
          >
            {LABELS[part]}
            {count > 0 && <CountPill count={count} />}
            {part === 'held' && inbox && <HeldCount />}
          </Link>
        ))}
    </nav>
  );
}
