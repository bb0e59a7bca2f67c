import { useState } from 'react';
import { TextField } from '#web/kit/field.tsx';
import { lastDays, type LastDays } from './last-day.ts';

/** The days on which a link can end, as of when its form was opened. */
export function useLastDays(): LastDays {
  const [days] = useState(() => lastDays(new Date()));
  return days;
}

interface LastDayFieldProps {
  days: LastDays;
  name: string;
  value: string;
  error: string | null;
  onChange: (day: string) => void;
}

export function LastDayField({ days: { first, last }, ...field }: LastDayFieldProps) {
  return (
    <TextField
      label="Can be answered until"
      {...field}
      type="date"
      min={first}
      max={last}
      hint="Until the end of that day"
    />
  );
}
