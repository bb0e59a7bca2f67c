import { CANDIDATES_PAGE_SIZE } from '#domain/paging.ts';
import { useRef } from 'react';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useRequested } from '#web/app/find/screen-actions.ts';
import { Views } from '#web/app/views/views.tsx';
import { useFilesOnCandidates } from '#web/candidate/files/use-files-on-candidates.ts';
import { MissingJob } from '#web/candidate/filters/missing-job.tsx';
import { useChosenJob } from '#web/candidate/filters/use-chosen-job.ts';
import { NewCandidateLayer } from '#web/candidate/new-candidate/new-candidate-layer.tsx';
import { openNewCandidate } from '#web/candidate/new-candidate/opened-new-candidate.ts';
import { Peek } from '#web/candidate/peek/peek.tsx';
import { usePeek } from '#web/candidate/peek/use-peek.ts';
import { digits } from '#web/kit/digits.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { hasFocusRing } from '#web/kit/focused-by-key.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { ListFocus } from '#web/kit/list-focus.tsx';
import { LoadingTable } from '#web/kit/loading-table.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { Pagination } from '#web/kit/pagination.tsx';
import { usePlace } from '#web/kit/place.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { CandidateTable, CandidateTableHead } from './candidate-table.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './candidates-page.module.css';
import { CandidatesToolbar } from './candidates-toolbar.tsx';
import { ListActions } from './list-actions.tsx';
import { NoCandidates } from './no-candidates.tsx';
import { PickedBar } from './picked-bar.tsx';
import { WithNews } from './with-news.tsx';
import { useCandidates, useFittedColumns, type ListedCandidate } from './use-candidates.ts';
import { useCandidatesSearch } from './use-candidates-search.ts';
import { useMoveRow } from './use-move-row.tsx';
import { usePicks } from './use-picks.ts';
import { useRowCursor } from './use-row-cursor.ts';

const NOBODY: readonly ListedCandidate[] = [];

/** The line of a report's filter, whose room is reserved. */
const CountedIn = lazyPart(
  async () => (await import('./counted-in.tsx')).CountedIn,
  <div className={classNames('margin-below-3', styles['counted'])} />,
);

export function CandidatesPage() {
  const { search, clear, type, leaveText, turnTo, sortBy, ...show } = useCandidatesSearch();
  const job = useChosenJob(search.job);
  const { data, error, isPending, isPlaceholderData, page, pages } = useCandidates(search);
  const rows = data?.data ?? NOBODY;
  const place = usePlace();
  const create = (): void => openNewCandidate(search.job);
  useRequested('new candidate', create);
  const field = useRef<HTMLInputElement>(null);
  useFilesOnCandidates({ imports: true });

  const list = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  // This comes before the peek's shortcuts, so that Escape first clears the picks.
  const picks = usePicks({ root: list, search, rows });
  // This comes before the cursor's shortcuts, so that J and K step in the peek from anywhere.
  const peek = usePeek({ root: list, orderOf: () => rows.map(({ id }) => id) });
  const moving = useMoveRow(list, rows);
  const cursor = useRowCursor({
    root: list,
    rows,
    isStale: isPlaceholderData,
    page,
    pages,
    onPage: turnTo,
    hasPicks: picks.ids.size > 0,
    peeked: peek.peeked?.id ?? null,
    onPick: (id) => picks.pick(id, false),
    onMove: moving.move,
    onMoveMenu: moving.openMenu,
  });

  const isStacked = useMedia('(width < 45rem)');
  const fitted = useFittedColumns(search, { ruler, isStacked, isBesidePeek: peek.peeked !== null });
  const head = (
    <CandidateTableHead sort={search.sort} onSort={sortBy} fitted={fitted} isStacked={isStacked} />
  );

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

  /** A person who turns pages by the keyboard keeps the focus on the button. */
  function turnByButton(next: number): void {
    const { activeElement } = document;
    if (activeElement && hasFocusRing(activeElement)) turnTo(next, 'first');
    else cursor.turnTo(next);
  }

  return (
    <Page dense>
      <div className={styles['top']}>
        <PageHeader
          title="Candidates"
          badge={
            <>
              <Counts shown={data?.data.length} total={data?.total} />
              <WithNews search={search} />
            </>
          }
          actions={<ListActions search={search} onCreate={create} />}
        />
      </div>
      <Views screen="list" search={search} isReady={!isPending} />
      <CandidatesToolbar
        field={field}
        search={search}
        total={data?.total}
        onSearch={(text) => {
          cursor.forget();
          type(text);
        }}
        onSearchEnd={leaveText}
        onLeaveDown={cursor.focusFirst}
        onInFiles={show.searchInFiles}
        onFilter={show.filterBy}
        onSort={sortBy}
        onColumns={show.showColumns}
        isStacked={isStacked}
        fitted={fitted.columns}
        onClear={showAll}
      />
      {(search.counted !== '' || search.asOf !== '') && (
        <CountedIn search={search} onChange={show.filterBy} />
      )}
      <div className={classNames('stack gap-3', styles['content'])}>
        {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
        {isPending && <LoadingTable head={!isStacked && head} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside */}
      <div ref={list} onKeyDown={picks.pressInRow}>
        <div ref={ruler} />
        <ListFocus isFollowed={picks.isFollowed} onEmptied={focusEmptied}>
          {data && data.total > 0 && (
            <CandidateTable
              rows={rows}
              search={{ ...search, page }}
              columns={fitted.columns}
              head={head}
              isStacked={isStacked}
              picks={picks}
              peeked={peek.peeked?.id ?? null}
              onPeek={peek.open}
            />
          )}
          {data?.total === 0 && job.isMissing && (
            <MissingJob job={search.job} onShowAll={() => show.filterBy({ job: null })} />
          )}
          {data?.total === 0 && !job.isMissing && (
            <NoCandidates search={search} onClear={showAll} onCreate={create} />
          )}
          {data && data.total > 0 && (
            <div className={classNames('row wrap apart line-above', styles['pages'])}>
              {picks.ids.size > 0 && (
                <PickedBar picks={picks} search={search} rows={rows} total={data.total} />
              )}
              {picks.ids.size === 0 && (
                <p className={classNames('quiet figures', styles['range'])}>
                  {rangeOf(page, rows.length, data.total)}
                </p>
              )}
              <Pagination page={page} pages={pages} onPage={turnByButton} />
            </div>
          )}
        </ListFocus>
      </div>
      {moving.menu}
      {/* The frame of a job has it, too. */}
      {place === null && <NewCandidateLayer />}
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
    </Page>
  );
}

/** Says which of the candidates are on the page, such as “51–100 of 1,000”. */
function rangeOf(page: number, shown: number, total: number): string {
  const first = (page - 1) * CANDIDATES_PAGE_SIZE + 1;
  return `${digits(first)}–${digits(first + shown - 1)} of ${digits(total)}`;
}

interface CountsProps {
  /** The number of rows on this page. Undefined while loading. */
  shown: number | undefined;
  /** The number of matching candidates. */
  total: number | undefined;
}

function Counts({ shown, total }: CountsProps) {
  return (
    <p role="status" className={classNames('flex gap-3 quiet figures', styles['counts'])}>
      {shown !== undefined && total !== undefined && (
        <>
          <span>{shown} shown</span> <span>Total: {total}</span>
        </>
      )}
    </p>
  );
}
