import { Link } from '@tanstack/react-router';
import type { OutboxMessage } from '#domain/message/message.ts';
import { mayBeSentAgain } from '#domain/message/not-waiting.ts';
import type { Write } from '#web/app/history/use-write.ts';
import { Author } from '#web/app/host/author.tsx';
import { stateInWords, subjectOf } from '#web/candidate/message/message-words.ts';
import { sentAgain, sentNow, takenBack } from '#web/candidate/message/message-writes.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import table from '#web/kit/table.module.css';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './outbox.module.css';

interface OutboxRowProps {
  message: OutboxMessage;
  /** The present time, in ms. */
  now: number;
  write: Write;
}

/** A message of the outbox: to whom, what, what becomes of it, and what can be done. */
export function OutboxRow({ message, now, write }: OutboxRowProps) {
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
