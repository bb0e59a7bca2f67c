import { isBinding, type BulkReason } from '#domain/message/bulk.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { Button } from '#web/kit/button.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.ts';

/** Who is left out when these candidates are written to at once (product §20). */
export function leftOutQuery(ids: readonly number[]) {
  const query = { ids: ids.join(',') };
  return apiQuery('GET /messages/left-out', { query }, 'Failed to load who is left out');
}

const REASONS: Readonly<Record<BulkReason, string>> = {
  erasure: 'asked for erasure',
  'no bulk mail': 'wants no bulk mail',
  withdrew: 'withdrew',
  twice: 'is there twice',
};

/** @example “2 left out: Ada (withdrew), Bo (is there twice)” */
export function leftOutInWords(
  left: readonly { readonly name: string; readonly reason: BulkReason }[],
): string {
  const named = left.slice(0, MOST_NAMED).map(({ name, reason }) => `${name} (${REASONS[reason]})`);
  const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : '';
  return `${left.length} left out: ${named.join(', ')}${more}`;
}

/** The most names in the sentence. The list below it has all. */
const MOST_NAMED = 3;

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
              <bdi>{name}</bdi>, <bdi>{jobTitle}</bdi>: {REASONS[reason]}
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
