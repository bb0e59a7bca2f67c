import { Button } from '#web/kit/button.tsx';
import { dayAndTimeIn, dayIn } from '#web/candidate/interviews/words/zoned.ts';
import styles from './schedule.module.css';
import { suggestedTimes } from './time-rows.ts';
import type { PeopleTimes } from './use-people-times.ts';

interface FreeTimesProps {
  times: PeopleTimes;
  minutes: number;
  chosen: number | null;
  onChoose: (at: number) => void;
}

/** The next times at which everybody is free, to choose with one press. */
export function FreeTimes({ times, minutes, chosen, onChoose }: FreeTimesProps) {
  const { people, isComplete, from, until } = times;
  const free = isComplete
    ? suggestedTimes(people, { from, to: until, minutes, dayOf: (at) => dayIn(at) })
    : [];
  return (
    <div role="group" aria-label="Next free times" className={styles['free']}>
      {free.length > 0 && (
        <span aria-hidden className={styles['detail']}>
          Next free
        </span>
      )}
      {!isComplete && (
        <span className={styles['detail']}>Choose who holds it to see the next free times</span>
      )}
      {isComplete && free.length === 0 && (
        <span className={styles['detail']}>Nobody has a common free time in these two weeks</span>
      )}
      {free.map((at) => (
        <Button
          key={at}
          size="small"
          aria-pressed={Date.parse(at) === chosen}
          onClick={() => onChoose(Date.parse(at))}
        >
          {dayAndTimeIn(at)}
        </Button>
      ))}
    </div>
  );
}
