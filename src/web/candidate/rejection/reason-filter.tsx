import { useQuery } from '@tanstack/react-query';
import { Select } from '#web/kit/select.tsx';
import { reasonsQuery } from './reasons-query.ts';

interface ReasonFilterProps {
  reason: number | 'none' | null;
  onChange: (reason: number | 'none' | null) => void;
  className?: string | undefined;
}

/** Narrows candidates to those rejected for one reason, or without a reason. Retired reasons can be chosen, too. */
export function ReasonFilter({ reason, onChange, className }: ReasonFilterProps) {
  const { data } = useQuery(reasonsQuery);
  const reasons = data?.data ?? [];
  const options = [
    { value: '', label: 'All reasons' },
    ...reasons.map(({ id, name, retired }) => ({
      value: String(id),
      label: retired ? `${name} (retired)` : name,
    })),
    { value: 'none', label: 'Without a reason' },
  ];
  const isListed = options.some(({ value }) => value === String(reason ?? ''));
  return (
    <Select
      className={className}
      label="Reason"
      hideLabel
      value={String(reason ?? '')}
      options={isListed ? options : [...options, { value: String(reason), label: `Reason #${reason}` }]}
      onChange={(chosen) => onChange(chosen === 'none' ? 'none' : Number(chosen) || null)}
    />
  );
}
