import { getRouteApi } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { clampPage, pageCount } from '#domain/paging.ts';
import { call } from '#web/app/api/call.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useRequested } from '#web/app/find/screen-actions.ts';
import { useHost } from '#web/app/host/host.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { LoadingTable } from '#web/kit/loading-table.tsx';
import { onPress } from '#web/kit/on-press.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { Select } from '#web/kit/select.tsx';
import { useIsPainted } from '#web/kit/use-is-painted.ts';
import { JobList } from './job-list.tsx';
import { JobTableHead } from './job-table.tsx';
import styles from './jobs-page.module.css';
import { JOBS_SEARCH_DEFAULTS, jobsParams, keepJobsSearch, ROWS, type JobsSearch } from './jobs-search.ts';
import { JobsToolbar } from './jobs-toolbar.tsx';
import { TodayBand } from './today/today-band.tsx';
import { isFiltered, useJobs, useStatusCounts } from './use-jobs.ts';

const route = getRouteApi('/jobs');

const NewJob = lazyDialog('Create Job', async () => (await import('./new-job.tsx')).NewJob);

export function JobsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { team } = useHost();
  const { data, error, isPending, isPlaceholderData } = useJobs(search);
  /** Null until the dialog is opened. A closed dialog may still wait for the answer. */
  const [isCreating, setCreating] = useState<boolean | null>(null);
  useRequested('new job', () => setCreating(true));
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const reveal = useReveal(content);

  const isPainted = useIsPainted(!isPending);
  const counts = useStatusCounts(search, isPlaceholderData ? undefined : data?.total, isPainted);

  const pages = pageCount(data?.total ?? 0, search.rows);
  const page = clampPage(search.page, data?.total ?? 0, search.rows);

  /** Changes the filters and shows the first page, or changes only the page. */
  function show(change: Partial<JobsSearch>, options?: { replace: boolean }): void {
    keepJobsSearch({ ...search, ...change });
    void navigate({ search: (now) => ({ ...now, page: 1, ...change }), resetScroll: false, ...options });
  }

  async function showNew(id: number): Promise<void> {
    const found = await findJob(id, search);
    if (!found) return;
    reveal(id);
    show(found);
  }

  function showAll(): void {
    show(JOBS_SEARCH_DEFAULTS);
    // The button that had the focus has disappeared.
    field.current?.focus();
  }

  const isWithoutJobs = data?.total === 0 && !isFiltered(search);
  const helpfulAction = isFiltered(search) ? (
    <Button onClick={showAll}>Show all jobs</Button>
  ) : (
    <Button onClick={() => setCreating(true)}>Create the first job</Button>
  );

  return (
    <Page dense>
      <PageHeader
        title="Jobs"
        actions={
          <>
            <Button variant="quiet" icon={<RefreshCw />} onClick={() => void refreshAll()}>
              Refresh
            </Button>
            <Button variant="primary" onClick={() => setCreating(true)}>
              + New Job
            </Button>
          </>
        }
      />
      {team && <team.FirstSteps />}
      {!isWithoutJobs && <TodayBand isWanted={isPainted} />}
      <JobsToolbar field={field} search={search} total={data?.total} counts={counts} onChange={show} />
      <div ref={content} className={classNames('stack gap-3', styles['content'])}>
        {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
        {isPending && <LoadingTable head={<JobTableHead />} />}
        {data && (
          <JobList
            jobs={data}
            search={{ ...search, page }}
            pages={pages}
            isCurrent={!isPlaceholderData}
            isPainted={isPainted}
            onPage={(next) => show({ page: next }, { replace: true })}
            empty={<Empty action={helpfulAction}>No jobs found</Empty>}
            onEmptied={() => field.current?.focus()}
          />
        )}
      </div>
      {data && (
        <div className={classNames('row wrap', styles['pages'])}>
          <Pagination page={page} pages={pages} onPage={(next) => show({ page: next })} />
          {Math.max(data.total, search.rows) > JOBS_SEARCH_DEFAULTS.rows && (
            <div data-screen-only className={styles['rows']}>
              <Select
                label="Rows per page"
                hideLabel
                value={String(search.rows)}
                options={ROWS.map((rows) => ({ value: String(rows), label: `${rows} rows` }))}
                onChange={(chosen) => show({ rows: ROWS.find((rows) => String(rows) === chosen) ?? ROWS[0] })}
              />
            </div>
          )}
        </div>
      )}
      {isCreating !== null && (
        <NewJob isOpen={isCreating} onClose={() => setCreating(false)} onCreated={(id) => void showNew(id)} />
      )}
    </Page>
  );
}

/**
 * Scrolls to a row and focuses its link, once the row is in the list.
 *
 * @returns a function that takes the id of the wanted row
 */
function useReveal(list: RefObject<HTMLElement | null>): (id: number) => void {
  const wanted = useRef<number | null>(null);

  function showIfThere(): void {
    const row = list.current?.querySelector(`[data-job="${wanted.current}"]`);
    const link = row?.querySelector<HTMLElement>('[data-action="open"]');
    if (!row || !link) return;
    wanted.current = null;
    row.scrollIntoView({ block: 'nearest' });
    link.focus({ preventScroll: true, focusVisible: true });
  }

  // This runs after every render, because the row may come later.
  useEffect(showIfThere);

  // Cancels when the person presses a key or the pointer, because the person has moved on.
  useEffect(() => onPress(() => (wanted.current = null)), []);

  return (id) => {
    wanted.current = id;
    showIfThere();
  };
}

/**
 * Returns the search that shows a job, with the job's page. The sort order stays, and filters that exclude the job are
 * dropped.
 *
 * @returns null when the job is gone or the look-up fails
 */
async function findJob(id: number, search: JobsSearch): Promise<JobsSearch | null> {
  const { sort, rows } = search;
  for (const tried of [search, { ...JOBS_SEARCH_DEFAULTS, sort, rows }]) {
    const query = { ...jobsParams(tried), page: 1, pageSize: 10_000 };
    // Without an answer the list stays as it is. It tells itself when it can’t be loaded.
    const { data } = await call('GET /jobs', { query }, 'Failed to load jobs').catch(() => ({ data: [] }));
    const at = data.findIndex((job) => job.id === id);
    if (at >= 0) return { ...tried, page: Math.floor(at / tried.rows) + 1 };
  }
  return null;
}
