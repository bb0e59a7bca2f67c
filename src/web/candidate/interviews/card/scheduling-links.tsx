import { useQuery } from '@tanstack/react-query';
import type { BookingState } from '#domain/booking/booking.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './interviews.module.css';
import { linksQuery, type SchedulingLink } from '#web/candidate/interviews/words/link-queries.ts';

const STATES: Readonly<Record<BookingState, string>> = {
  open: 'Open',
  booked: 'Booked',
  closed: 'Closed',
  past: 'Over',
};

/** The scheduling links of a candidate, to copy and to close. Shows nothing when there are none. */
export function SchedulingLinks({ candidateId }: { candidateId: number }) {
  const { data, error, refetch } = useQuery(linksQuery(candidateId));
  if (error) return <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label="Scheduling links">
      <h3 className={styles['linksTitle']}>Scheduling links</h3>
      <ul className={classNames('grid gap-2', styles['links'])} aria-label="Scheduling links">
        {data.data.map((link) => (
          <LinkItem key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function LinkItem({ link }: { link: SchedulingLink }) {
  const { id, state, from, until, parts } = link;
  const title = parts.map(({ name }) => name).join(', ');
  const isClosed = state === 'closed';
  const { write, isPending } = useWrite();
  const toggle = () =>
    write(
      'PATCH /bookings/{id}',
      { params: { id }, body: { closed: !isClosed } },
      {
        failed: isClosed ? 'The link was not opened' : 'The link was not closed',
        done: isClosed ? 'Link opened' : 'Link closed',
      },
    );

  return (
    <li>
      <p>
        <strong dir="auto">{title}</strong>{' '}
        <Badge tone={state === 'open' || state === 'booked' ? 'success' : 'neutral'}>{STATES[state]}</Badge>{' '}
        <span>
          {from} to {until}
        </span>
      </p>
      {link.link !== null && !isClosed && (
        <Button size="small" onClick={() => void copyOrTell('Link', link.link ?? '')}>
          Copy link<span className="visually-hidden"> for {title}</span>
        </Button>
      )}
      <OnlineButton size="small" busy={isPending} onClick={toggle}>
        {isClosed ? 'Open again' : 'Close'}
        <span className="visually-hidden"> the link for {title}</span>
      </OnlineButton>
    </li>
  );
}
