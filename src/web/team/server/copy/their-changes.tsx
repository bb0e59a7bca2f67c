import type { LaterChange } from '#domain/later-changes.ts';
import { Author } from '#web/app/host/author.tsx';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './not-sent.module.css';

/** A later change of somebody else, in the words of the history. */
export interface TheirChange extends Pick<LaterChange, 'by' | 'at'> {
  readonly id: string;
  readonly text: string;
}

/** Later changes by others, with author and time, below the change that would undo them (product §25). */
export function TheirChanges({ changes }: { changes: readonly TheirChange[] }) {
  return (
    <ul className={classNames('grid gap-1', styles['theirs'])} aria-label="What others changed">
      {changes.map(({ id, text, by, at }) => (
        <li key={id} className="grid">
          <span dir="auto">{text}</span>
          <span className="muted text-badge">
            {by === null || at === null ? (
              'The history no longer says who and when'
            ) : (
              <>
                <Author by={by} />
                <time dateTime={at}>{dateAndTimeOrTimeToday(new Date(at))}</time>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
