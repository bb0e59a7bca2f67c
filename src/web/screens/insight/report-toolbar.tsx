import type { Day } from '#domain/insight/day.ts';
import { SourceFilter, TagFilter } from '#web/candidate/filters/label-filters.tsx';
import type { ReportSearch } from '#web/app/address/insight-search.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FoldedFilters } from '#web/kit/folded-filters.tsx';
import { Select } from '#web/kit/select.tsx';
import { useState, type ReactNode } from 'react';
import { daysOf, periodName, PERIODS, searchFor } from './period.ts';
import styles from './report-toolbar.module.css';

interface ReportToolbarProps {
  search: ReportSearch;
  today: Day;
  onChange: (change: Partial<ReportSearch>) => void;
  onClear: () => void;
  /** The number of other filters that are set. */
  filters: number;
  /** The job filter, if the report has one. */
  children?: ReactNode;
}

/** The report's filters: the days, the job, the source and the tag. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { search, today, onChange, onClear, filters, children } = props;
  const days = daysOf(search, today);
  const period = periodName(search, today);
  const [isOther, setOther] = useState(false);
  const count = filters + [search.source, search.tag].filter((text) => text !== '').length;

  return (
    <search data-screen-only className="row wrap gap-2 margin-below-3" aria-label="Report">
      <Select
        label="Period"
        hideLabel
        value={isOther ? 'other' : period}
        options={PERIODS}
        onChange={(name) => {
          setOther(name === 'other');
          if (name !== 'other') onChange(searchFor(name, today));
        }}
      />
      {(isOther || period === 'other') && (
        <div className="row gap-2">
          <TextField
            label="From"
            hideLabel
            type="date"
            max={days.to}
            value={days.from ?? ''}
            onChange={(from) => onChange({ from: from || 'first' })}
          />
          <span aria-hidden>–</span>
          <TextField
            label="To"
            hideLabel
            type="date"
            max={today}
            value={days.to}
            onChange={(to) => onChange({ from: days.from ?? 'first', to })}
          />
        </div>
      )}
      <FoldedFilters count={count}>
        {children}
        <SourceFilter
          className={styles['filter']}
          label={search.source}
          onChange={(source) => onChange({ source })}
        />
        <TagFilter className={styles['filter']} label={search.tag} onChange={(tag) => onChange({ tag })} />
      </FoldedFilters>
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
