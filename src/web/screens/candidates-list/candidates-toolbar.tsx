import { X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';
import { stagesOf, withStages, type CandidateFilters } from '#web/app/address/candidate-filters.ts';
import { isFiltered, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import type { ListColumn } from '#web/app/address/list-columns.ts';
import { FilterChips } from '#web/candidate/filters/filter-chips.tsx';
import { FilterMenu } from '#web/candidate/filters/filter-menu.tsx';
import { StageSelect } from '#web/candidate/filters/stage-select.tsx';
import { Button } from '#web/kit/button.tsx';
import { SearchField } from '#web/kit/field.tsx';
import { usePlace } from '#web/kit/place.ts';
import { isAlone, useShortcut } from '#web/kit/shortcut.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './candidates-toolbar.module.css';
import { MoreMenu } from './more-menu.tsx';

interface CandidatesToolbarProps {
  field: RefObject<HTMLInputElement | null>;
  search: CandidatesSearch;
  /** The number of matching candidates. Undefined while loading. */
  total: number | undefined;
  onSearch: (text: string) => void;
  /** Called when the search field loses the focus. */
  onSearchEnd: () => void;
  /** Moves the focus from the search to the first row. */
  onLeaveDown: () => void;
  onInFiles: (inFiles: CandidatesSearch['inFiles']) => void;
  onFilter: (change: Partial<CandidateFilters>) => void;
  onSort: (sort: CandidatesSearch['sort']) => void;
  onColumns: (columns: CandidatesSearch['columns']) => void;
  onClear: () => void;
  /** True if rows are stacked, so that the table heads that sort are hidden. */
  isStacked: boolean;
  /** The columns that the table has room for. */
  fitted: readonly ListColumn[];
}

/** One line with the list's search and filters, and a menu of the rest. */
export function CandidatesToolbar(props: CandidatesToolbarProps) {
  const { field, search, onSearch, onSearchEnd, onLeaveDown, onInFiles, onFilter, onClear } = props;
  // In the frame of a job, the job is no filter.
  const filters = usePlace() === null ? search : { ...search, job: null };
  useShortcut('/', () => field.current?.focus());

  function pressInSearch(event: KeyboardEvent): void {
    const isDown = event.key === 'ArrowDown' || event.key === 'Enter';
    if (!isDown || !isAlone(event.nativeEvent) || event.shiftKey) return;
    event.preventDefault();
    onLeaveDown();
  }

  return (
    <search data-screen-only className={classNames('row gap-2', styles['tools'])} aria-label="Candidates">
      <SearchField
        ref={field}
        className={styles['search']}
        label="Search by name, email or job title"
        aria-keyshortcuts="/"
        placeholder="Search by name, email or job title"
        maxLength={SEARCH_MAX_LENGTH}
        value={search.search}
        onChange={onSearch}
        onKeyDown={pressInSearch}
        onBlur={onSearchEnd}
      />
      <StageSelect
        className={styles['stage']}
        stage={search.stage}
        onChange={(stage) => onFilter(withStages(stagesOf({ stage })))}
      />
      <FilterMenu filters={filters} listed={search} onChange={onFilter} />
      {search.inFiles && (
        <Button size="small" aria-label="Remove Also in files" onClick={() => onInFiles(false)}>
          Also in files <X />
        </Button>
      )}
      <FilterChips filters={filters} listed={search} className={styles['chips']} onChange={onFilter} />
      {isFiltered(filters) && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <MoreMenu {...props} />
    </search>
  );
}
