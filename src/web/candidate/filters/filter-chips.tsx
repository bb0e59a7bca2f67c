import { useMemo, useState } from 'react';
import type { CandidateFilters, FiltersInUse } from '#web/app/address/candidate-filters.ts';
import type { Listed } from '#web/app/address/candidates-search.ts';
import { classNames } from '#web/kit/class-names.ts';
import { ChipList } from './chip-list.tsx';
import styles from './filter-chips.module.css';
import { LazyFilterPanel } from './lazy-filter-panel.ts';
import { FILTER_KINDS, type FilterKind, type SetFilter } from './set-filters.ts';

interface FilterChipsProps {
  filters: FiltersInUse;
  /** The filters, the search and the day of the screen. The menu counts the candidates whom they list. */
  listed: Listed;
  /** The kinds that the screen offers. By default all. */
  kinds?: readonly FilterKind[];
  className?: string | undefined;
  onChange: (change: Partial<CandidateFilters>) => void;
}

/** The filters that are set, as chips. On a phone they are in the filter menu instead. */
export function FilterChips({
  filters,
  listed,
  kinds = FILTER_KINDS,
  className,
  onChange,
}: FilterChipsProps) {
  const [edited, setEdited] = useState<{ filter: SetFilter; chip: HTMLButtonElement } | null>(null);
  const trigger = useMemo(() => ({ current: edited?.chip ?? null }), [edited]);
  return (
    <>
      <ChipList
        filters={filters}
        kinds={kinds}
        className={classNames(styles['chips'], className)}
        onEdit={(filter, chip) => setEdited({ filter, chip })}
        onNear={LazyFilterPanel.fetch}
        onChange={onChange}
      />
      {edited && (
        <LazyFilterPanel
          filters={filters}
          listed={listed}
          kinds={kinds}
          edited={edited.filter}
          trigger={trigger}
          onChange={onChange}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
