import { useQuery } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { addDays, daysBetween, type Day } from '#domain/insight/day.ts';
import { dayInWords } from '#web/app/time/days.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './as-of-bar.module.css';
import type { AsOf } from './use-as-of.ts';
import { spanQuery } from './span-query.ts';

/** Milliseconds for which each day is shown while playing, so that people can see who has moved. */
const STEP_MS = 400;

/** The approximate number of steps of a playback, however long ago the first day is. */
const MOST_STEPS = 60;

interface AsOfBarProps {
  asOf: AsOf & { day: Day };
  /** True if the screen already shows the chosen day. */
  isShown: boolean;
  /** A sentence that describes what the screen shows. */
  children: ReactNode;
}

/** Lets the person choose the day that a screen shows, and play from that day to today. */
export function AsOfBar({ asOf: { day, today, goTo, end }, isShown, children }: AsOfBarProps) {
  const first = useFirstDay() ?? day;
  const start = first < day ? first : day;
  const { isPlaying, play, stop } = usePlaying({ day, today, goTo, isShown });

  return (
    <section className={classNames('row wrap margin-below-3', styles['bar'])} aria-label="As of a day">
      <TextField
        label="As of"
        hideLabel
        type="date"
        max={today}
        value={day}
        onChange={(to) => to !== '' && goTo(to)}
      />
      <input
        type="range"
        className={styles['slider']}
        aria-label="Day"
        aria-valuetext={dayInWords(day)}
        min={0}
        max={daysBetween(start, today)}
        value={daysBetween(start, day)}
        onChange={({ target }) => goTo(addDays(start, Number(target.value)))}
      />
      <Button icon={isPlaying ? <CirclePause /> : <CirclePlay />} onClick={isPlaying ? stop : play}>
        {isPlaying ? 'Stop' : 'Play'}
      </Button>
      <Button icon={<Undo2 />} onClick={end}>
        Back to now
      </Button>
      {/* While playing, nothing is announced, because a screen reader would read out each day. */}
      <p className={styles['words']} role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        {children}
      </p>
    </section>
  );
}

/** The day on which the first candidate applied. Undefined while it is unknown. */
function useFirstDay(): Day | undefined {
  const { data } = useQuery(spanQuery());
  return data?.first ?? undefined;
}

/** Goes on to the next day (or by several days) once the screen shows the previous one. */
function usePlaying({
  day,
  today,
  goTo,
  isShown,
}: {
  day: Day;
  today: Day;
  goTo: (day: Day) => void;
  isShown: boolean;
}) {
  const [step, setStep] = useState<number | null>(null);
  const isPlaying = step !== null && day < today;
  const goOn = useEffectEvent((from: Day) => goTo(addDays(from, step ?? 1)));

  useEffect(() => {
    if (!isPlaying || !isShown) return;
    const timer = setTimeout(() => goOn(day), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isShown, day]);

  return {
    isPlaying,
    play: () => setStep(Math.max(1, Math.ceil(daysBetween(day, today) / MOST_STEPS))),
    stop: () => setStep(null),
  };
}
