import { useState } from 'react';
import type { Timestamp } from '#domain/time.ts';
import { TextField } from '#web/kit/field.tsx';
import { endOf, lastDayProblem, lastDays, type LastDays } from './last-day.ts';

/** The state of the field for a link's last day. */
interface LastDay {
  readonly day: string;
  readonly days: LastDays;
  readonly choose: (day: string) => void;
  /** The problem of the field, by its name. */
  readonly problems: { readonly until: string | null };
  /** The end of the link; null when the text is not a day. */
  readonly until: Timestamp | null;
}

export function useLastDay(): LastDay {
  const [days] = useState(() => lastDays(new Date()));
  const [day, choose] = useState(days.usual);
  return { day, days, choose, problems: { until: lastDayProblem(day, days) }, until: endOf(day) };
}

interface LastDayFieldProps {
  lastDay: LastDay;
  /** Whether the problem is shown. */
  showsProblem: boolean;
}

export function LastDayField({ lastDay: { day, days, choose, problems }, showsProblem }: LastDayFieldProps) {
  return (
    <TextField
      label="Can be answered until"
      name="until"
      type="date"
      min={days.first}
      max={days.last}
      value={day}
      error={showsProblem ? problems.until : null}
      hint="Until the end of that day"
      onChange={choose}
    />
  );
}
