import { counted } from '#web/kit/counted.ts';
import { Select } from '#web/kit/select.tsx';

interface DaysSelectProps<Days extends number | null> {
  label: string;
  /** The days to choose from. Null: the token does not end by itself. */
  options: readonly Days[];
  value: Days;
  onChange: (days: Days) => void;
}

/** Chooses how long a token works. */
export function DaysSelect<Days extends number | null>({
  label,
  options,
  value,
  onChange,
}: DaysSelectProps<Days>) {
  return (
    <Select
      label={label}
      value={String(value)}
      options={options.map((days) => ({ value: String(days), label: labelFor(days) }))}
      onChange={(chosen) => {
        const days = options.find((each) => String(each) === chosen);
        if (days !== undefined) onChange(days);
      }}
    />
  );
}

function labelFor(days: number | null): string {
  if (days === null) return 'Not by itself';
  return days === 365 ? 'A year' : counted(days, 'day');
}
