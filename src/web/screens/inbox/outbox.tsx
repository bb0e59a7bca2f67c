import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { OutboxMessage } from '#domain/message/message.ts';
import { mayBeSentAgain } from '#domain/message/not-waiting.ts';
import { clampPage, pageCount, takePage } from '#domain/paging.ts';
import { INBOX_PAGE_SIZE, type InboxSearch } from '#web/app/address/inbox-search.ts';
import { outboxQuery } from '#web/app/api/queries.ts';
import { useWrite, type Write } from '#web/app/history/use-write.ts';
import { Author } from '#web/app/host/author.tsx';
import { useShortClock } from '#web/app/time/use-clock.ts';
import { stateInWords, subjectOf } from '#web/candidate/message/message-words.ts';
import { sentAgain, sentNow, takenBack } from '#web/candidate/message/message-writes.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { digits } from '#web/kit/digits.ts';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListFocus } from '#web/kit/list-focus.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import table from '#web/kit/table.module.css';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './outbox.module.css';

const route = getRouteApi('/inbox');

/** The messages that will be sent, in the order of their moments, and then those that did not arrive (product §20). */
export function Outbox({ search }: { search: InboxSearch }) {
  const navigate = route.useNavigate();
  const query = useQuery(outboxQuery);
  const { data } = query;
  const { write } = useWrite();
  const now = useShortClock();
  const list = useRef<HTMLDivElement>(null);
  const all = data?.data ?? [];
  const rows = takePage(all, search.page, INBOX_PAGE_SIZE);
  return (
    <div ref={list}>
      <QueryStatus query={query} />
      <ListFocus onEmptied={() => document.querySelector<HTMLElement>('main h1')?.focus()}>
        {rows.length > 0 && (
          <table aria-label="Outbox" className={classNames(table['table'], styles['table'])}>
            <thead className={classNames(table['head'], styles['head'])}>
              <tr>
                <th scope="col">To</th>
                <th scope="col">Subject</th>
                <th scope="col">State</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((message) => (
                <OutboxRow key={message.id} message={message} now={now} write={write} />
              ))}
            </tbody>
          </table>
        )}
        {data && all.length === 0 && (
          <Empty action={<LinkButton to="/candidates">Go to candidates</LinkButton>}>
            Nothing is waiting to be sent, and everything arrived
          </Empty>
        )}
      </ListFocus>
      {data && data.total > all.length && (
        <p className={classNames('quiet', styles['more'])}>
          These are the first {digits(all.length)} of {digits(data.total)} messages.
        </p>
      )}
      {all.length > INBOX_PAGE_SIZE && (
        <Pagination
          page={clampPage(search.page, all.length, INBOX_PAGE_SIZE)}
          pages={pageCount(all.length, INBOX_PAGE_SIZE)}
          onPage={(page) => void navigate({ search: { ...search, page } })}
        />
      )}
    </div>
  );
}

interface OutboxRowProps {
  message: OutboxMessage;
  /** The present time, in ms. */
  now: number;
  write: Write;
}

/** A message of the outbox: to whom, what, what becomes of it, and what can be done. */
function OutboxRow({ message, now, write }: OutboxRowProps) {
  const { id, candidateId, candidateName, by, to } = message;
  const { text, tone } = stateInWords(message, now);
  const nameId = `outbox-${id}-name`;
  return (
    <tr className={classNames(table['row'], styles['row'])}>
      <th scope="row" aria-labelledby={nameId}>
        <Link
          id={nameId}
          to="/candidates/$id"
          params={{ id: String(candidateId) }}
          hash={`message-${id}`}
          className={classNames('block text-control medium', styles['name'])}
        >
          <Truncate>{candidateName}</Truncate>
        </Link>
        <span className="block quiet">
          <Author by={by} />
          <bdi>{to}</bdi>
        </span>
      </th>
      <td>
        <Truncate>{subjectOf(message)}</Truncate>
      </td>
      <td className={styles[tone]}>{text}</td>
      <td className={styles['actions']}>
        {message.state === 'waiting' && (
          <>
            <Button size="small" aria-describedby={nameId} onClick={() => write(...sentNow(message))}>
              Send now
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-describedby={nameId}
              onClick={() => write(...takenBack(message))}
            >
              Cancel
            </Button>
          </>
        )}
        {mayBeSentAgain(message) && (
          <Button size="small" aria-describedby={nameId} onClick={() => write(...sentAgain(message))}>
            Send again
          </Button>
        )}
      </td>
    </tr>
  );
}
