import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { CANDIDATES_PAGE_SIZE } from '#domain/candidate.ts';
import { clampPage, pageCount } from '#domain/paging.ts';
import { candidateListQuery } from '#web/api/queries.ts';
import { refreshAll } from '#web/api/refresh.ts';
import { useRequested } from '#web/find/screen-actions.ts';
import { MissingJob } from '#web/job-filter/missing-job.tsx';
import { useChosenJob } from '#web/job-filter/use-chosen-job.ts';
import { Peek } from '#web/peek/peek.tsx';
import { usePeek } from '#web/peek/use-peek.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { ListFocus } from '#web/ui/list-focus.tsx';
import { LoadingTable } from '#web/ui/loading-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { CandidateTable, CandidateTableHead } from './candidate-table.tsx';
import styles from './candidates-page.module.css';
import { candidatesParams, isOfRejected, type CandidatesSearch } from '#web/list-search/candidates-search.ts';
import { CandidatesToolbar } from './candidates-toolbar.tsx';
import { NewCandidate } from './new-candidate.tsx';
import { TriageLink } from './triage-link.tsx';
import { NoCandidates } from './no-candidates.tsx';
import { useCandidatesSearch } from './use-candidates-search.ts';

export function CandidatesPage() {
  const { search, clear, type, leaveText, showStage, showReason, showJob, sortBy, turnTo } =
    useCandidatesSearch();
  const job = useChosenJob(search.job);
  const { data, error, isPending } = useCandidates(search);
  const [isCreating, setCreating] = useState(false);
  useRequested('new candidate', () => setCreating(true));
  const field = useRef<HTMLInputElement>(null);

  const list = useRef<HTMLDivElement>(null);
  const peek = usePeek({ root: list, orderOf: () => (data?.data ?? []).map(({ id }) => id) });

  const total = data?.total ?? 0;
  const pages = pageCount(total, CANDIDATES_PAGE_SIZE);
  const page = clampPage(search.page, total, CANDIDATES_PAGE_SIZE);

  function showAll(): void {
    clear();
    // The button that had the focus is gone.
    field.current?.focus();
  }

  return (
    <Page>
      <PageHeader
        title="Candidates"
        actions={
          <>
            <TriageLink search={search} />
            <Button icon={<RefreshCw />} onClick={() => void refreshAll()}>
              Refresh
            </Button>
            <Button variant="primary" onClick={() => setCreating(true)}>
              + New Candidate
            </Button>
          </>
        }
      />
      <CandidatesToolbar
        field={field}
        search={search}
        shown={data?.data.length}
        total={data?.total}
        onSearch={type}
        onSearchEnd={leaveText}
        job={job}
        onStage={showStage}
        onReason={showReason}
        onJob={showJob}
        onSort={sortBy}
        onClear={showAll}
      />
      <div className={styles['content']}>
        {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
        {isPending && (
          <LoadingTable
            head={<CandidateTableHead sort={search.sort} onSort={sortBy} hasReasons={isOfRejected(search)} />}
          />
        )}
      </div>
      <div ref={list}>
        <ListFocus onEmptied={() => field.current?.focus()}>
          {data && data.total > 0 && (
            <CandidateTable
              rows={data.data}
              search={{ ...search, page }}
              onPeek={peek.open}
              onSort={sortBy}
            />
          )}
          {data?.total === 0 && job.isMissing && (
            <MissingJob job={search.job} onShowAll={() => showJob(null)} />
          )}
          {data?.total === 0 && !job.isMissing && (
            <NoCandidates search={search} onClear={showAll} onCreate={() => setCreating(true)} />
          )}
          {data && data.total > 0 && (
            <div className={styles['pages']}>
              <Pagination page={page} pages={pages} onPage={turnTo} />
            </div>
          )}
        </ListFocus>
      </div>
      {peek.peeked && (
        <Peek
          peeked={peek.peeked}
          profileState={{
            candidatesSearch: { ...search, page },
            candidateOrder: { ids: peek.peeked.order, pages: [page, page] },
          }}
          onStep={peek.step}
          onClose={peek.close}
        />
      )}
      <NewCandidate isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}

/** The rows that match a search; while they load, the previous search's rows stay. */
function useCandidates(search: CandidatesSearch) {
  return useQuery({ ...candidateListQuery(candidatesParams(search)), placeholderData: keepPreviousData });
}
