import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, isDay } from '#domain/insight/day.ts';
import { cityOf } from '#domain/insight/zone-city.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { ZoneField } from '#web/app/time/zone-field.tsx';
import {
  clockTimeIn,
  dayAndTimeIn,
  dayIn,
  spanIn,
  timeThere,
} from '#web/candidate/interviews/words/zoned.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import type { Problems } from '#web/kit/use-form.ts';
import { isOneEnough, startOf, type ScheduleDraft } from './schedule-draft.ts';
import styles from './schedule.module.css';
import { TimeGrid } from './time-grid.tsx';
import { suggestedInZone } from './time-rows.ts';
import { minutesOf, type PeopleTimes } from './use-people-times.ts';

interface TimeFieldsProps {
  draft: ScheduleDraft;
  times: PeopleTimes;
  problems: Problems;
  onChange: (edit: Partial<ScheduleDraft>) => void;
}

/** Chooses day and time beside everybody's free and busy times, in one's own zone and in the candidate's. */
export function TimeFields({ draft, times, problems, onChange }: TimeFieldsProps) {
  const { day, zone } = draft;
  const minutes = minutesOf(draft);
  const start = startOf(draft);
  const holder = times.people.find(({ handle }) => handle !== null && handle === times.holder);

  function choose(at: number): void {
    onChange({ day: dayIn(at), time: clockTimeIn(at) });
  }

  return (
    <div className="stack gap-2">
      <div className={styles['when']}>
        <div className={styles['day']}>
          <TextField
            label="Day"
            name="day"
            type="date"
            min={today()}
            value={day}
            error={problems['day']}
            onChange={(chosen) => onChange({ day: chosen })}
          />
          <IconButton
            label="Previous day"
            aria-disabled={!isDay(day) || day <= today()}
            onClick={() => isDay(day) && day > today() && onChange({ day: addDays(day, -1) })}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label="Next day"
            aria-disabled={!isDay(day)}
            onClick={() => isDay(day) && onChange({ day: addDays(day, 1) })}
          >
            <ChevronRight />
          </IconButton>
        </div>
        <TextField
          label="Time"
          name="time"
          type="time"
          step={300}
          value={draft.time}
          error={problems['time']}
          onChange={(time) => onChange({ time })}
        />
        <ZoneField
          label="Candidate’s time zone"
          value={zone}
          onChange={(chosen) => onChange({ zone: chosen })}
        />
      </div>
      <FreeTimes
        times={times}
        isOne={isOneEnough(draft)}
        minutes={minutes}
        chosen={start}
        onChoose={choose}
      />
      {times.error && <ErrorLine message={times.error.message} onRetry={times.retry} />}
      {isDay(day) && (
        <TimeGrid
          day={day}
          zone={zone}
          minutes={minutes}
          people={times.people}
          groups={times.groups}
          chosen={start}
          onChoose={choose}
        />
      )}
      <p role="status" className="medium">
        {start === null ? 'No time is chosen yet' : inWords(start, minutes, zone)}
        {holder && `. ${holder.name} takes part`}
      </p>
      {times.people
        .filter(({ problem }) => problem !== null)
        .map(({ name, problem }) => (
          <p key={name} className={classNames('warning', styles['warning'])}>
            {name}’s calendar can’t be read: {problem}
          </p>
        ))}
    </div>
  );
}

interface FreeTimesProps {
  times: PeopleTimes;
  /** True if it is enough that one of the interviewers is free. */
  isOne: boolean;
  minutes: number;
  chosen: number | null;
  onChoose: (at: number) => void;
}

/** The next times at which everybody is free, or one of several, to choose with one press. */
function FreeTimes({ times, isOne, minutes, chosen, onChoose }: FreeTimesProps) {
  const { groups, isComplete, knownZone, from, until } = times;
  const { times: free, isOutside } = isComplete
    ? suggestedInZone(groups, knownZone, { from, to: until, minutes, dayOf: (at) => dayIn(at) })
    : { times: [], isOutside: false };
  const outside = isOutside && knownZone !== null ? `, outside of working hours in ${cityOf(knownZone)}` : '';
  return (
    <div role="group" aria-label={`Next free times${outside}`} className={styles['free']}>
      {free.length > 0 && (
        <span aria-hidden className={styles['detail']}>
          Next free{outside}
        </span>
      )}
      {!isComplete && (
        <span className={styles['detail']}>Choose the interviewers to see the next free times</span>
      )}
      {isComplete && free.length === 0 && (
        <span className={styles['detail']}>
          {isOne
            ? 'None of them is free in these two weeks'
            : 'Nobody has a common free time in these two weeks'}
        </span>
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

/** The chosen time, in the own zone and in the candidate's. */
function inWords(start: number, minutes: number, zone: string): string {
  const end = start + minutes * 60_000;
  const own = `${dayAndTimeIn(start).split(',').slice(0, 2).join(',')}, ${spanIn(start, end)}`;
  const there = isTimeZone(zone) ? timeThere(start, zone) : null;
  return there === null
    ? `${own}, for both of you`
    : `${own} in ${cityOf(timeZone())}; ${there} for the candidate`;
}
