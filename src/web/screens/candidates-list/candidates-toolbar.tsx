import type { RefObject } from 'react';
import { Columns3 } from 'lucide-react';
import { SEARCH_MAX_LENGTH } from '#domain/searchable.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { JobFilter } from '#web/candidate/filters/job-filter.tsx';
import type { ChosenJob } from '#web/candidate/filters/use-chosen-job.ts';
import { Button, buttonClass } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { SearchField } from '#web/kit/field.tsx';
import { FoldedFilters } from '#web/kit/folded-filters.tsx';
import { Select, type SelectOption } from '#web/kit/select.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import toolbar from '#web/kit/toolbar.module.css';
import { ReasonFilter } from '#web/candidate/rejection/reason-filter.tsx';
import { countFilters, isOfRejected } from '#web/app/address/candidate-filters.ts';
import { isFiltered, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { SourceFilter, TagFilter } from '#web/candidate/filters/label-filters.tsx';
import { LIST_COLUMNS, shownColumns, withColumnToggled } from '#web/app/address/list-columns.ts';
import { MenuButton } from '#web/kit/menu.tsx';
import styles from './candidates-toolbar.module.css';
import { COLUMNS } from './columns.tsx';

const STAGE_OPTIONS: readonly SelectOption<CandidatesSearch['stage']>[] = [
  { value: '', label: 'All stages' },
  ...STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] })),
];

/** The sort options for stacked rows, which have no column heads. */
const SORT_OPTIONS: readonly SelectOption<CandidatesSearch['sort']>[] = [
  { value: 'latest', label: 'Latest in stage' },
  { value: 'oldest', label: 'Longest in stage' },
  { value: 'nameAsc', label: 'Name A–Z' },
  { value: 'nameDesc', label: 'Name Z–A' },
  { value: 'stageAsc', label: 'First stage first' },
  { value: 'stageDesc', label: 'Last stage first' },
  { value: 'appliedDesc', label: 'Latest applied' },
  { value: 'appliedAsc', label: 'First applied' },
];

interface CandidatesToolbarProps {
  field: RefObject<HTMLInputElement | null>;
  search: CandidatesSearch;
  /** The number of rows on this page. Undefined while loading. */
  shown: number | undefined;
  total: number | undefined;
  onSearch: (text: string) => void;
  /** Called when the search field loses the focus. */
  onSearchEnd: () => void;
  onInFiles: (inFiles: CandidatesSearch['inFiles']) => void;
  /** The job that filters the list. */
  job: ChosenJob;
  onStage: (stage: CandidatesSearch['stage']) => void;
  onReason: (reason: CandidatesSearch['reason']) => void;
  onJob: (job: CandidatesSearch['job']) => void;
  onSource: (source: CandidatesSearch['source']) => void;
  onTag: (tag: CandidatesSearch['tag']) => void;
  onSort: (sort: CandidatesSearch['sort']) => void;
  onColumns: (columns: CandidatesSearch['columns']) => void;
  onClear: () => void;
  /** Whether rows are stacked, so that the table heads that sort are hidden. */
  isStacked: boolean;
}

/** The list's search and filters, with the number of matching candidates. */
export function CandidatesToolbar(props: CandidatesToolbarProps) {
  const { field, search, shown, total, job, isStacked } = props;
  const { onSearch, onSearchEnd, onInFiles, onStage, onReason, onJob, onSource, onTag, onSort } = props;
  const { onColumns, onClear } = props;
  useShortcut('/', () => field.current?.focus());

  return (
    <search className={classNames(toolbar['toolbar'], styles['tools'])} aria-label="Candidates">
      <SearchField
        ref={field}
        className={styles['search']}
        label="Search by name, email or job title"
        aria-keyshortcuts="/"
        placeholder="Search by name, email or job title"
        maxLength={SEARCH_MAX_LENGTH}
        value={search.search}
        onChange={onSearch}
        onBlur={onSearchEnd}
      />
      <label className={styles['inFiles']}>
        <input
          type="checkbox"
          checked={search.inFiles}
          onChange={({ currentTarget: { checked } }) => onInFiles(checked)}
        />
        Also in files
      </label>
      <FoldedFilters count={countFilters(search)}>
        <Select
          className={styles['stage']}
          label="Stage"
          hideLabel
          value={search.stage}
          options={STAGE_OPTIONS}
          onChange={onStage}
        />
        {isStacked && (
          <Select label="Sort" hideLabel value={search.sort} options={SORT_OPTIONS} onChange={onSort} />
        )}
        {isOfRejected(search) && (
          <ReasonFilter className={styles['stage']} reason={search.reason} onChange={onReason} />
        )}
        <JobFilter className={styles['job']} job={search.job} chosen={job} onChange={onJob} />
        <SourceFilter className={styles['label']} label={search.source} onChange={onSource} />
        <TagFilter className={styles['label']} label={search.tag} onChange={onTag} />
        <ColumnsMenu search={search} onChange={onColumns} />
      </FoldedFilters>
      {isFiltered(search) && (
        <Button variant="quiet" onClick={onClear}>
          Clear filters
        </Button>
      )}
      <p role="status" className={classNames(toolbar['count'], styles['count'])}>
        {shown !== undefined && total !== undefined && (
          <>
            <span>{shown} shown</span> <span>Total: {total}</span>
          </>
        )}
      </p>
    </search>
  );
}

interface ColumnsMenuProps {
  search: CandidatesSearch;
  onChange: (columns: CandidatesSearch['columns']) => void;
}

/** The menu that chooses the columns beside the name. */
function ColumnsMenu({ search, onChange }: ColumnsMenuProps) {
  const isRejected = isOfRejected(search);
  const shown = shownColumns(search.columns, isRejected);
  return (
    <MenuButton
      label="Columns"
      className={buttonClass({})}
      items={LIST_COLUMNS.map((column) => ({
        id: column,
        label: COLUMNS[column].label,
        isChecked: shown.includes(column),
        onAction: () => onChange(withColumnToggled(search.columns, isRejected, column)),
      }))}
    >
      <Columns3 /> Columns
    </MenuButton>
  );
}
