import type { HOLDERS } from '#domain/interview-fields.ts';
import { Select } from '#web/kit/select.tsx';

export type Holders = (typeof HOLDERS)[number];

interface HoldersFieldProps {
  label?: string;
  value: Holders | undefined;
  onChange: (holders: Holders) => void;
}

/** Chooses whether several people hold an interview together, or whoever of them is free. */
export function HoldersField({ label = 'Who takes part', value = 'all', onChange }: HoldersFieldProps) {
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: 'all', label: 'All of them' },
        { value: 'one', label: 'Whoever of these is free' },
      ]}
      onChange={(holders) => onChange(holders === 'one' ? 'one' : 'all')}
    />
  );
}
