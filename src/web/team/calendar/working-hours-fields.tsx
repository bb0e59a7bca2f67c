import type { ClockSpan, WorkingHours } from '#domain/interview/working-hours.ts';
import { TextField } from '#web/kit/field.tsx';
import styles from './calendar-settings.module.css';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface WorkingHoursFieldsProps {
  hours: WorkingHours;
  /** A sentence about hours that can't be right. */
  error: string | null | undefined;
  onChange: (hours: WorkingHours) => void;
}

/** The days, the hours and the pause of a week. */
export function WorkingHoursFields({ hours, error, onChange }: WorkingHoursFieldsProps) {
  const [pause, ...others] = hours.pauses;

  function choose(day: number, isChosen: boolean): void {
    const rest = hours.days.filter((it) => it !== day);
    onChange({ ...hours, days: isChosen ? [...rest, day].toSorted((a, b) => a - b) : rest });
  }

  /** A pause with two blank times is none. */
  function changePause(changed: ClockSpan): void {
    const isNone = changed.from === '' && changed.to === '';
    onChange({ ...hours, pauses: isNone ? others : [changed, ...others] });
  }

  return (
    <>
      <fieldset className={styles['days']}>
        <legend>Working days</legend>
        {DAYS.map((name, at) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={hours.days.includes(at + 1)}
              onChange={({ currentTarget: { checked } }) => choose(at + 1, checked)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className={styles['times']}>
        <TextField
          label="From"
          name="hours"
          type="time"
          value={hours.from}
          error={error}
          onChange={(from) => onChange({ ...hours, from })}
        />
        <TextField label="To" type="time" value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
        <TextField
          label="Pause from"
          type="time"
          value={pause?.from ?? ''}
          onChange={(from) => changePause({ from, to: pause?.to ?? '' })}
        />
        <TextField
          label="Pause to"
          type="time"
          value={pause?.to ?? ''}
          onChange={(to) => changePause({ from: pause?.from ?? '', to })}
        />
      </div>
    </>
  );
}
