import { useId, useState } from 'react';
import type { NotSentWrite } from '#hosts/page/device-copy.ts';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import styles from './not-sent.module.css';

interface NotSentItemProps {
  write: NotSentWrite;
  /** What was tried. */
  text: string;
  onAgain: () => Promise<void>;
  onGiveUp: () => void;
}

/** A change that the server refused: what was tried, when, and why it was refused. */
export function NotSentItem({ write: { at, message, isLost }, text, onAgain, onGiveUp }: NotSentItemProps) {
  const id = useId();
  const [isTrying, setTrying] = useState(false);

  async function tryAgain(): Promise<void> {
    setTrying(true);
    await onAgain();
    setTrying(false);
  }

  return (
    <li className={styles['item']}>
      <div className={styles['what']}>
        <span id={id} dir="auto" className={styles['text']}>
          {text}
        </span>
        <span className={styles['why']}>{message}</span>
        <time dateTime={at} className={styles['when']}>
          {dateAndTimeOrTimeToday(new Date(at))}
        </time>
      </div>
      <div className={styles['actions']}>
        {!isLost && (
          <Button
            size="small"
            busy={isTrying}
            aria-describedby={id}
            data-first
            onClick={() => void tryAgain()}
          >
            {isTrying ? 'Trying…' : 'Try again'}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          disabled={isTrying}
          aria-describedby={id}
          data-first={isLost || undefined}
          onClick={onGiveUp}
        >
          Give up
        </Button>
      </div>
    </li>
  );
}
