import { useState } from 'react';
import { dateAndTime } from '#web/app/time/format.ts';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import { dueAtOf, SEND_TIME_LABELS, SEND_TIMES, timeProblem, type SendTime } from './send-time.ts';

interface SendTimeFieldProps {
  time: SendTime;
  /** Whether a problem is shown, because the person has tried to send. */
  showsProblem: boolean;
  onChange: (time: SendTime) => void;
}

/** Chooses when the mail is sent, and says the moment. */
export function SendTimeField({ time, showsProblem, onChange }: SendTimeFieldProps) {
  const [now, setNow] = useState(() => new Date());
  const problem = timeProblem(time, now);
  const dueAt = problem === null ? dueAtOf(time, now) : undefined;

  function choose(chosen: SendTime): void {
    setNow(new Date());
    onChange(chosen);
  }

  return (
    <div className="flex wrap gap-2 items-start">
      <Select
        label="Send"
        value={time.kind}
        options={SEND_TIMES.map((value) => ({ value, label: SEND_TIME_LABELS[value] }))}
        hint={dueAt === undefined ? undefined : dateAndTime(dueAt)}
        onChange={(kind) => choose({ ...time, kind })}
      />
      {time.kind === 'working hours' && (
        <Select
          label="Time zone"
          value={time.timeZone}
          options={timeZones(time.timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          hint="Monday to Friday, 9 to 17"
          onChange={(timeZone) => choose({ ...time, timeZone })}
        />
      )}
      {time.kind === 'at' && (
        <TextField
          label="Day and time"
          name="at"
          type="datetime-local"
          value={time.at}
          error={showsProblem ? problem : null}
          onChange={(at) => choose({ ...time, at })}
        />
      )}
    </div>
  );
}

/** The time zones that this browser knows, and the chosen one. */
function timeZones(chosen: string): readonly string[] {
  return [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])];
}
