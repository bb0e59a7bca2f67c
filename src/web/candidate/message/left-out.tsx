import { isBinding } from '#domain/message/bulk.ts';
import { Button } from '#web/kit/button.tsx';
import styles from './composer.module.css';
import { LEFT_OUT_REASONS, leftOutInWords } from './mail-texts.ts';
import type { Composer } from './use-composer.ts';

/** Names who gets none of several mails and why. Who may be written to is taken in again, and left out again. */
export function LeftOutOfMail({ composer }: { composer: Composer }) {
  const { bulk, takeIn, leaveOutAgain } = composer;
  const left = bulk.filter(({ isTakenIn }) => !isTakenIn);
  if (bulk.length === 0) return null;
  return (
    <details className={styles['left-out']}>
      <summary className={styles['detail']}>
        <span role="status">
          <bdi>{left.length === 0 ? 'Nobody is left out any more' : leftOutInWords(left)}</bdi>
        </span>
      </summary>
      <ul aria-label="Left out" className="grid gap-1">
        {bulk.map(({ id, name, jobTitle, reason, isTakenIn }) => (
          <li key={id} className="row wrap gap-2 min-0">
            <span id={`left-out-${id}`} className={styles['detail']}>
              <bdi>{name}</bdi>, <bdi>{jobTitle}</bdi>: {LEFT_OUT_REASONS[reason]}
            </span>
            {!isBinding(reason) && (
              <Button
                size="small"
                variant="quiet"
                aria-describedby={`left-out-${id}`}
                onClick={() => (isTakenIn ? leaveOutAgain : takeIn)(id)}
              >
                {isTakenIn ? 'Leave out' : 'Write to them, too'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
