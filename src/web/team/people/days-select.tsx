import { counted } from '#web/kit/counted.ts';
import { Select } from '#web/kit/select.tsx';

interface DaysSelectProps {
  label: string;
  /** The days to choose from. Null: the token does not end by itself. */
  options: readonly (number | null)[];
  value: number | null;
  onChange: (days: number | null) => void;
}

/** Chooses how long a token works. */
export function DaysSelect({ label, options, value, onChange }: DaysSelectProps) {
  return (
    <Select
      label={label}
      value={String(value)}
      options={options.map((days) => ({ value: String(days), label: labelFor(days) }))}
      onChange={(chosen) => onChange(options.find((days) => String(days) === chosen) ?? null)}
    />
  );
}

function labelFor(days: number | null): string {
  if (days === null) return 'Not by itself';
  return days === 365 ? 'A year' : counted(days, 'day');
}
