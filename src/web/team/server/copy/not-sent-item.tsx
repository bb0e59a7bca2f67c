import { useId, useState } from 'react';
import { isErased } from '#domain/erasure/erasing.ts';
import type { LaterChange } from '#domain/later-changes.ts';
import type { NotSentWrite } from '#hosts/page/device-copy.ts';
import { Author } from '#web/app/host/author.tsx';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './not-sent.module.css';

interface NotSentItemProps {
  write: NotSentWrite;
  /** The refused change. */
  text: string;
  /** The text that the person typed for the change. Empty: none. */
  typed: string;
  /** Later changes by others that the change would undo. Empty: it was refused for another reason. */
  theirs: readonly TheirChange[];
  onAgain: () => Promise<void>;
  onGiveUp: () => void;
}

/** A later change of somebody else, in the words of the history. */
export interface TheirChange extends Pick<LaterChange, 'by' | 'at'> {
  readonly id: string;
  readonly text: string;
}

/** Later changes by others, with author and time, below the change that would undo them (product §25). */
function TheirChanges({ changes }: { changes: readonly TheirChange[] }) {
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

/** A change that the server refused: what was tried, when, and why it was refused. */
export function NotSentItem({ write, text, typed, theirs, onAgain, onGiveUp }: NotSentItemProps) {
  const { at, route, message, isLost, namesBefore } = write;
  const id = useId();
  // Nothing is left to be tried again, or it would be tried on other rows.
  const isGone =
    isLost === true || namesBefore !== undefined || isErased({ command: { route, params: {}, body: null } });
  const isChoice = theirs.length > 0;
  const [isTrying, setTrying] = useState(false);

  async function tryAgain(): Promise<void> {
    setTrying(true);
    await onAgain();
    setTrying(false);
  }

  return (
    <li className={classNames('grid items-start', styles['item'])}>
      <div className="grid gap-1 text-data">
        <span id={id} dir="auto" className="medium">
          {text}
        </span>
        {typed !== '' && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, also with the keys
          <blockquote dir="auto" tabIndex={0} aria-label="What you typed" className={styles['quote']}>
            {typed}
          </blockquote>
        )}
        <span className="danger">{message}</span>
        {theirs.length > 0 && <TheirChanges changes={theirs} />}
        <time dateTime={at} className="muted text-badge">
          {dateAndTimeOrTimeToday(new Date(at))}
        </time>
      </div>
      <div className="flex gap-2">
        {!isGone && (
          <Button
            size="small"
            busy={isTrying}
            aria-describedby={id}
            data-first
            onClick={() => void tryAgain()}
          >
            {isTrying ? 'Trying…' : isChoice ? 'Apply mine' : 'Try again'}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          disabled={isTrying}
          aria-describedby={id}
          data-first={isGone || undefined}
          onClick={onGiveUp}
        >
          {isChoice ? 'Keep theirs' : 'Give up'}
        </Button>
      </div>
    </li>
  );
}
