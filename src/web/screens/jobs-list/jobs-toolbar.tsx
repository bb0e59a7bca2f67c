import type { RefObject } from 'react';
import type { JobSort } from '#domain/job/job.ts';
import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';
import { useSearchText } from '#web/app/address/use-search-text.ts';
import { Button } from '#web/kit/button.tsx';
import { SearchField } from '#web/kit/field.tsx';
import { FoldedFilters } from '#web/kit/folded-filters.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { classNames } from '#web/kit/class-names.ts';
import toolbar from '#web/kit/toolbar.module.css';
import { JOBS_SEARCH_DEFAULTS, keepJobsSearch, type JobsSearch } from './jobs-search.ts';
import styles from './jobs-toolbar.module.css';
import { StatusLinks } from './status-links.tsx';
import type { useStatusCounts } from './use-jobs.ts';

const STATUS_OPTIONS: readonly SelectOption<JobsSearch['status']>[] = [
  { value: 'all', label: 'All status' },
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
];

const SORT_OPTIONS: readonly SelectOption<JobSort>[] = [
  { value: 'orderAsc', label: 'Order, first to last' },
  { value: 'orderDesc', label: 'Order, last to first' },
  { value: 'titleAsc', label: 'Title, A to Z' },
  { value: 'titleDesc', label: 'Title, Z to A' },
  { value: 'newest', label: 'Newest first' },
];

interface JobsToolbarProps {
  field: RefObject<HTMLInputElement | null>;
  search: JobsSearch;
  /** The number of matching jobs. Undefined while loading. */
  total: number | undefined;
  /** The number of matching jobs of each status. Undefined while loading. */
  counts: ReturnType<typeof useStatusCounts>;
  onChange: (change: Partial<JobsSearch>, options?: { replace: boolean }) => void;
}

/** The search and the filters of the list. On a phone the filters are folded away. */
export function JobsToolbar({ field, search, total, counts, onChange }: JobsToolbarProps) {
  const text = useSearchText(search.search, (typed) => onChange({ search: typed }, { replace: true }));
  const isFiltered = search.status !== 'all';
  const isChanged =
    text.value !== '' ||
    isFiltered ||
    search.sort !== JOBS_SEARCH_DEFAULTS.sort ||
    search.rows !== JOBS_SEARCH_DEFAULTS.rows;

  useShortcut('/', () => field.current?.focus());

  function clear(): void {
    text.drop();
    onChange(JOBS_SEARCH_DEFAULTS);
    // The button that had the focus has disappeared.
    field.current?.focus();
  }

  return (
    <search
      className={classNames('row gap-2', toolbar['toolbar'], styles['toolbar'])}
      data-screen-only
      aria-label="Jobs"
    >
      <StatusLinks search={search} counts={counts} onChoose={keepJobsSearch} />
      <SearchField
        ref={field}
        className={styles['search']}
        label="Search jobs"
        aria-keyshortcuts="/"
        placeholder="Search by title"
        maxLength={SEARCH_MAX_LENGTH}
        value={text.value}
        onChange={text.type}
        onBlur={text.leave}
      />
      <FoldedFilters count={isFiltered ? 1 : 0}>
        <Select
          label="Status"
          hideLabel
          value={search.status}
          options={STATUS_OPTIONS}
          onChange={(status) => onChange({ status })}
        />
        <Select
          label="Sort by"
          hideLabel
          value={search.sort}
          options={SORT_OPTIONS}
          onChange={(sort) => onChange({ sort })}
        />
      </FoldedFilters>
      {isChanged && (
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      )}
      <p role="status" className={classNames('quiet', toolbar['count'])}>
        {total !== undefined && `${total} ${total === 1 ? 'job' : 'jobs'}`}
      </p>
    </search>
  );
}
