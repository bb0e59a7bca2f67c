import type { WorkingHours } from '#domain/interview/working-hours.ts';
import { TextField } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './calendar-settings.module.css';
import { PauseFields } from './pause-fields.tsx';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface WorkingHoursFieldsProps {
  hours: WorkingHours;
  /** Sentences about times that can't be right, by the field's name. */
  problems: Readonly<Record<string, string | null | undefined>>;
  onChange: (hours: WorkingHours) => void;
}

/** The days, the hours and the pauses of a week. */
export function WorkingHoursFields({ hours, problems, onChange }: WorkingHoursFieldsProps) {
  function choose(day: number, isChosen: boolean): void {
    const rest = hours.days.filter((it) => it !== day);
    onChange({ ...hours, days: isChosen ? [...rest, day].toSorted((a, b) => a - b) : rest });
  }

  return (
    <>
      <fieldset className={classNames('flex wrap', styles['days'])}>
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
      <div className={classNames('grid gap-2', styles['times'])}>
        <TextField
          label="From"
          name="hours"
          type="time"
          value={hours.from}
          error={problems['hours']}
          onChange={(from) => onChange({ ...hours, from })}
        />
        <TextField label="To" type="time" value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
      </div>
      <PauseFields
        pauses={hours.pauses}
        problems={problems}
        onChange={(pauses) => onChange({ ...hours, pauses })}
      />
    </>
  );
}
