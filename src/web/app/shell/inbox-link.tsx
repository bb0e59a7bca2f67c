import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { INBOX_SEARCH_DEFAULTS, type InboxPart } from '#web/app/address/inbox-search.ts';
import type { Read } from '#web/app/api/answers.ts';
import { useApplicationCounts } from '#web/app/api/use-application-counts.ts';
import { outboxQuery } from '#web/app/api/queries.ts';
import { useIsQuiet } from '#web/app/api/use-is-quiet.ts';
import { NO_ADDRESS, NO_MAILS, useHost } from '#web/app/host/host.ts';
import { CountPill } from '#web/kit/badge.tsx';
import { useStore } from '#web/kit/store.ts';

interface InboxLinkProps {
  isCurrent: boolean;
  onNavigate: (() => void) | undefined;
}

/**
 * The link to the inbox, with the number of new applications, of mails that belong to nobody, and of messages that did
 * not arrive. It is there on a server, when anybody has applied, when people can apply, or when there is such a mail. It
 * is the last one, so that no other link moves when it comes.
 */
export function InboxLink({ isCurrent, onNavigate }: InboxLinkProps) {
  const host = useHost();
  const address = useStore(host.careers?.address ?? NO_ADDRESS);
  const unmatched = useStore(host.inbox?.unmatchedCount ?? NO_MAILS);
  const enabled = useIsQuiet();
  const applications = useApplicationCounts(enabled);
  const { data: outbox } = useQuery({ ...outboxQuery, enabled, select: countFailed });
  const counts: readonly { part: InboxPart; count: number; what: string }[] = [
    { part: 'new', count: applications?.newCount ?? 0, what: 'new' },
    { part: 'unmatched', count: unmatched, what: 'unmatched' },
    { part: 'outbox', count: outbox?.count ?? 0, what: 'not delivered' },
  ];
  const open = counts.filter(({ count }) => count > 0);
  const total = (applications?.total ?? 0) + (outbox?.total ?? 0);
  // A server receives mails and applications, so its inbox is always there.
  const isUsed = host.inbox !== null || (address?.name ?? null) !== null || total > 0;
  if (!isCurrent && !isUsed && open.length === 0) return null;
  return (
    <Link
      to="/inbox"
      // Leads to what there is to do.
      search={{ ...INBOX_SEARCH_DEFAULTS, part: open[0]?.part ?? 'new' }}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Inbox />
      <span data-truncate>Inbox</span>
      {open.length > 0 && (
        <>
          <span aria-hidden>
            <CountPill count={open.reduce((sum, { count }) => sum + count, 0)} />
          </span>{' '}
          <span className="visually-hidden">
            {open.map(({ count, what }) => `${count} ${what}`).join(', ')}
          </span>
        </>
      )}
    </Link>
  );
}

function countFailed({ data, total }: Read<'GET /outbox'>) {
  const failed = data.filter(({ state }) => state !== 'waiting' && state !== 'sending');
  return { total, count: failed.length };
}
