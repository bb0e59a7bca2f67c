import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { countNamed } from '#domain/insight/report-count.ts';
import { countInWords } from '#web/candidate/filters/count-in-words.ts';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { reasonsQuery } from '#web/candidate/rejection/reasons-query.ts';
import { dayInWords } from '#web/app/time/days.ts';
import { IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './counted-in.module.css';

interface CountedInProps {
  search: CandidatesSearch;
  onChange: (change: Partial<CandidatesSearch>) => void;
}

/** Shows the report number and the day that filter the list. Both filters can be removed. */
export function CountedIn({ search: { counted, from, to, asOf }, onChange }: CountedInProps) {
  const count = countNamed(counted);
  const isReason = count?.of === 'reason' && typeof count.key === 'number';
  const { data } = useQuery({ ...reasonsQuery, enabled: isReason });
  if (!count && asOf === '') return null;
  const nameOf = (id: number) => data?.data.find((reason) => reason.id === id)?.name ?? null;
  const days = [from && dayInWords(from), to && dayInWords(to)].filter(Boolean).join(' – ');

  return (
    <ul className="flex wrap gap-2 margin-below-3" aria-label="Of a report">
      {count && (
        <li className={classNames('row gap-1 text-data', styles['chip'])}>
          {`Counted in: ${[countInWords(count, nameOf), days].filter(Boolean).join(', ')}`}
          <IconButton
            label="Show all candidates"
            size="small"
            onClick={() => onChange({ counted: '', from: '', to: '' })}
          >
            <X />
          </IconButton>
        </li>
      )}
      {asOf !== '' && (
        <li className={classNames('row gap-1 text-data', styles['chip'])}>
          {`As of ${dayInWords(asOf)}: stages as of that day. Changes apply now.`}
          <IconButton label="Show the list as it is now" size="small" onClick={() => onChange({ asOf: '' })}>
            <X />
          </IconButton>
        </li>
      )}
    </ul>
  );
}
