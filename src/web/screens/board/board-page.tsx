import { getRouteApi } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { AsOfButton } from '#web/app/as-of/as-of-button.tsx';
import { useAsOf } from '#web/app/as-of/use-as-of.ts';
import { openFind } from '#web/app/find/find-opened.ts';
import { FilterChips } from '#web/candidate/filters/filter-chips.tsx';
import { FilterMenu } from '#web/candidate/filters/filter-menu.tsx';
import { MissingJob } from '#web/candidate/filters/missing-job.tsx';
import { FILTER_KINDS } from '#web/candidate/filters/set-filters.ts';
import { useChosenJob } from '#web/candidate/filters/use-chosen-job.ts';
import { filtersOf, type BoardSearch } from '#web/app/address/board-search.ts';
import type { CandidateFilters } from '#web/app/address/candidate-filters.ts';
import { dayInWords } from '#web/app/time/days.ts';
import { IconButton } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { usePlace } from '#web/kit/place.ts';
import { useShortcut } from '#web/kit/shortcut.ts';
import { SaveView } from '#web/app/views/save-view.tsx';
import { Views } from '#web/app/views/views.tsx';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { useBoard } from './use-board.ts';
import type { ColumnLoad } from './use-column.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const route = getRouteApi('/candidates/board');

const PastBoard = lazyPart(async () => (await import('./as-of/past-board.tsx')).PastBoard, <Loading />);

/** The board's filters. Its columns are the stages. */
const KINDS = FILTER_KINDS.filter((kind) => kind !== 'stage');

/** Candidate Board (product §2). */
export function BoardPage() {
  const search = route.useSearch();
  const { job } = search;
  const navigate = route.useNavigate();
  const chosen = useChosenJob(job);
  const asOf = useAsOf({
    day: search.asOf ?? null,
    onDay: (day) =>
      void navigate({
        search: { ...filtersOf(search), asOf: day ?? undefined },
        replace: search.asOf !== undefined,
      }),
  });
  const { day } = asOf;
  // In the frame of a job, the job is no filter.
  const filters = usePlace() === null ? search : { ...search, job: null };
  useShortcut('/', openFind);

  function filter({ stage: _stage, ...change }: Partial<CandidateFilters>): void {
    void navigate({ search: { ...search, ...change } });
  }

  return (
    <Page fill>
      <PageHeader
        title="Candidate Board"
        badge={<SaveView screen="board" search={search} />}
        subtitle={
          day === null
            ? 'Drag and drop candidates to move them through the hiring pipeline.'
            : `As of ${dayInWords(day)}, read-only`
        }
        actions={
          <>
            <div className={styles['chips']}>
              <FilterChips filters={filters} listed={search} kinds={KINDS} onChange={filter} />
            </div>
            <FilterMenu filters={filters} listed={search} kinds={KINDS} onChange={filter} />
            <AsOfButton asOf={asOf} isIcon />
            <IconButton label="Refresh" onClick={() => void refreshAll()}>
              <RefreshCw />
            </IconButton>
          </>
        }
      />
      {day === null ? (
        <LiveBoard search={search}>
          {chosen.isMissing && <MissingJob job={job} onShowAll={() => filter({ job: null })} />}
        </LiveBoard>
      ) : (
        <PastBoard asOf={{ ...asOf, day }} filters={search} />
      )}
    </Page>
  );
}

interface LiveBoardProps {
  search: BoardSearch;
  /** The content between the views and the columns. */
  children: ReactNode;
}

/** The current board. Its cards can be moved. */
function LiveBoard({ search, children }: LiveBoardProps) {
  const filters = useMemo(() => filtersOf(search), [search]);
  const board = useBoard(filters);
  return (
    <>
      <Views screen="board" search={search} isReady={STAGES.some((stage) => board.loads[stage].isLoaded)} />
      <LoadErrors loads={board.loads} />
      {children}
      <Board {...board} filters={filters} />
    </>
  );
}

/**
 * Shows why columns could not be loaded, one line for each reason. When all columns failed, the board has one line
 * (product §8).
 */
function LoadErrors({ loads }: { loads: Readonly<Record<Stage, ColumnLoad>> }) {
  const failed = STAGES.filter((stage) => loads[stage].error !== null);
  const reasons = failed.map((stage) =>
    failed.length === STAGES.length && loads[stage].error === `Failed to load ${STAGE_LABELS[stage]}`
      ? 'Failed to load board'
      : (loads[stage].error ?? ''),
  );
  if (reasons.length === 0) return null;
  return (
    <div className="grid gap-2 margin-below-3">
      {[...new Set(reasons)].map((reason) => (
        <ErrorLine key={reason} message={reason} onRetry={() => void refreshAll()} />
      ))}
    </div>
  );
}
