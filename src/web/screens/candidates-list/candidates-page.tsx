import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { CANDIDATES_PAGE_SIZE } from '#domain/candidate-list/candidate-query.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { clampPage, pageCount } from '#domain/paging.ts';
import { useFilesOnCandidates } from '#web/candidate/files/use-files-on-candidates.ts';
import { FRESH_MS } from '#web/app/api/ask-ahead.ts';
import { keepEqual } from '#web/app/api/keep-equal.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useRequested } from '#web/app/find/screen-actions.ts';
import { MissingJob } from '#web/candidate/filters/missing-job.tsx';
import { useChosenJob } from '#web/candidate/filters/use-chosen-job.ts';
import { Peek } from '#web/candidate/peek/peek.tsx';
import { usePeek } from '#web/candidate/peek/use-peek.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { ListFocus } from '#web/kit/list-focus.tsx';
import { LoadingTable } from '#web/kit/loading-table.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { SaveView } from '#web/app/views/save-view.tsx';
import { Views } from '#web/app/views/views.tsx';
import { useIsNarrower } from '#web/kit/use-is-narrower.ts';
import { CandidateTable, CandidateTableHead } from './candidate-table.tsx';
import styles from './candidates-page.module.css';
import { isOfRejected } from '#web/app/address/candidate-filters.ts';
import { candidatesParams, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { shownColumns } from '#web/app/address/list-columns.ts';
import { widthFor } from './columns.tsx';
import { CountedIn } from './counted-in.tsx';
import { ExportButton } from './export-button.tsx';
import { CandidatesToolbar } from './candidates-toolbar.tsx';
import { NewCandidate } from './new-candidate/new-candidate.tsx';
import { PickedBar } from './picked-bar.tsx';
import { DuplicatesLink, ImportLink, TriageLink } from './list-links.tsx';
import { NoCandidates } from './no-candidates.tsx';
import { useCandidatesSearch } from './use-candidates-search.ts';
import { usePicks } from './use-picks.ts';

const NOBODY: readonly CandidateWithJob[] = [];

export function CandidatesPage() {
  const { search, clear, type, leaveText, turnTo, sortBy, ...show } = useCandidatesSearch();
  const job = useChosenJob(search.job);
  const { data, error, isPending } = useCandidates(search);
  const [isCreating, setCreating] = useState(false);
  useRequested('new candidate', () => setCreating(true));
  const field = useRef<HTMLInputElement>(null);
  useFilesOnCandidates({ imports: true });

  const list = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  // This comes before the peek's shortcuts, so that Escape first clears the picks.
  const picks = usePicks({ root: list, search, rows: data?.data ?? NOBODY });
  const peek = usePeek({ root: list, orderOf: () => (data?.data ?? []).map(({ id }) => id) });

  const isRejected = isOfRejected(search);
  const columns = useMemo(() => shownColumns(search.columns, isRejected), [search.columns, isRejected]);
  const isStacked = useIsNarrower(ruler, widthFor(columns));

  const total = data?.total ?? 0;
  const pages = pageCount(total, CANDIDATES_PAGE_SIZE);
  const page = clampPage(search.page, total, CANDIDATES_PAGE_SIZE);

  function showAll(): void {
    clear();
    // The button that had the focus has disappeared.
    field.current?.focus();
  }

  /**
   * Focuses the heading, not the search field. In the field, Ctrl+Z would undo typing instead of the move that emptied
   * the list.
   */
  function focusEmptied(): void {
    if (search.search === '') document.querySelector<HTMLElement>('main h1')?.focus();
    else field.current?.focus();
  }

  return (
    <Page>
      <PageHeader
        title="Candidates"
        badge={
          <>
            <SaveView screen="list" search={search} />
            <DuplicatesLink />
          </>
        }
        actions={
          <>
            <TriageLink search={search} />
            <ImportLink job={search.job} />
            <ExportButton search={search} total={total} />
            <Button icon={<RefreshCw />} onClick={() => void refreshAll()}>
              Refresh
            </Button>
            <Button variant="primary" onClick={() => setCreating(true)}>
              + New Candidate
            </Button>
          </>
        }
      />
      <Views screen="list" search={search} isReady={!isPending} />
      <CandidatesToolbar
        field={field}
        search={search}
        shown={data?.data.length}
        total={data?.total}
        onSearch={type}
        onSearchEnd={leaveText}
        onInFiles={show.searchInFiles}
        job={job}
        onStage={show.showStage}
        onReason={show.showReason}
        onJob={show.showJob}
        onSource={show.showSource}
        onTag={show.showTag}
        onSort={sortBy}
        onColumns={show.showColumns}
        isStacked={isStacked}
        onClear={showAll}
      />
      <CountedIn search={search} onChange={show.showOthers} />
      <div className={styles['content']}>
        {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
        {isPending && (
          <LoadingTable
            head={
              !isStacked && (
                <CandidateTableHead
                  sort={search.sort}
                  onSort={sortBy}
                  columns={columns}
                  isStacked={isStacked}
                />
              )
            }
          />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside */}
      <div ref={list} onKeyDown={picks.pressInRow}>
        <div ref={ruler} />
        <ListFocus isFollowed={picks.isFollowed} onEmptied={focusEmptied}>
          {data && data.total > 0 && (
            <CandidateTable
              rows={data.data}
              search={{ ...search, page }}
              columns={columns}
              isStacked={isStacked}
              picks={picks}
              onPeek={peek.open}
              onSort={sortBy}
            />
          )}
          {data?.total === 0 && job.isMissing && (
            <MissingJob job={search.job} onShowAll={() => show.showJob(null)} />
          )}
          {data?.total === 0 && !job.isMissing && (
            <NoCandidates search={search} onClear={showAll} onCreate={() => setCreating(true)} />
          )}
          {data && data.total > 0 && (
            <div className={styles['pages']}>
              {picks.ids.size > 0 && (
                <PickedBar picks={picks} search={search} rows={data.data} total={data.total} />
              )}
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

/** Loads the rows that match a search. The previous search's rows stay while they load. */
function useCandidates(search: CandidatesSearch) {
  return useQuery({
    ...candidateListQuery(candidatesParams(search)),
    // The request is sent also when an early answer exists; it then uses that answer (decision 026).
    initialDataUpdatedAt: 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    // Equal rows keep their objects, so that only changed rows are rendered.
    structuralSharing: keepEqual,
  });
}
