import type { HistoryState } from '@tanstack/react-router';
import { useLayoutEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { shownUntil } from '#domain/candidate-list/list-filters.ts';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { orderOfPage } from '#web/app/address/candidate-order.ts';
import { PickBox } from '#web/candidate/selection/pick-box.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { endOfDay } from '#web/app/time/days.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { createStore } from '#web/kit/store.ts';
import table from '#web/kit/table.module.css';
import { CandidateRow } from './candidate-row.tsx';
import { COLUMNS } from './columns.tsx';
import { SortHead, type ColumnSort } from './sort-head.tsx';
import styles from './candidate-table.module.css';
import type { usePicks } from './use-picks.ts';
import type { ListedCandidate } from './use-candidates.ts';
import { useRowsInSightFirst } from './use-rows-in-sight-first.ts';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import type { ListColumn } from '#web/app/address/list-columns.ts';
import type { FittedColumns } from './fit-columns.ts';

interface CandidateTableProps {
  rows: readonly ListedCandidate[];
  search: CandidatesSearch;
  /** The array stays the same until its content changes. */
  columns: readonly ListColumn[];
  /** The `CandidateTableHead`. */
  head: ReactNode;
  /** True if the window is a phone's, so that a row's texts are stacked. */
  isStacked: boolean;
  picks: ReturnType<typeof usePicks>;
  /** The candidate shown beside the list. */
  peeked: number | null;
  onPeek: (id: number) => void;
}

export function CandidateTable(props: CandidateTableProps) {
  const { rows, search, columns, head, isStacked, picks, peeked, onPeek } = props;
  const clock = useClock();
  const now = shownUntil(search.asOf === '' ? null : endOfDay(search.asOf).getTime(), clock);
  // All rows are rendered at once in two cases: stacked rows have different heights, and a person who comes back may be
  // anywhere in the list.
  const rendered = useRowsInSightFirst(rows, isStacked || picks.isReturn);
  const [shown] = useState(() => createStore({ rows, search, onPick: picks.pick, onPeek }));
  useLayoutEffect(() => shown.set({ rows, search, onPick: picks.pick, onPeek }));
  // The function is created once, so that a change of one candidate renders only that row.
  const [{ profileState, pick, peek }] = useState(() => ({
    profileState: (): HistoryState => {
      const { rows: listed, search: shownSearch } = shown.read();
      return { candidatesSearch: shownSearch, candidateOrder: orderOfPage(listed, shownSearch.page) };
    },
    pick: (id: number, isRange: boolean) => shown.read().onPick(id, isRange),
    peek: (id: number) => shown.read().onPeek(id),
  }));
  return (
    <div
      className={styles['frame']}
      style={{ '--rows-to-come': rows.length - rendered.length } as CSSProperties}
    >
      {/* The checkbox is outside the head, because the head's accessible name would include the label of the
          checkbox. */}
      {!isStacked && (
        <PickBox
          className={styles['pick']}
          label="Select this page"
          isPicked={picks.isPagePicked}
          isMixed={picks.ids.size > 0 && !picks.isPagePicked}
          onPick={picks.pickPage}
        />
      )}
      <table
        data-stacked={isStacked || undefined}
        data-chosen={search.columns !== null || undefined}
        className={classNames(table['table'], styles['table'])}
      >
        {head}
        <tbody>
          {rendered.map((candidate) => (
            <CandidateRow
              key={candidate.id}
              candidate={candidate}
              columns={columns}
              now={now}
              profileState={profileState}
              isPeeked={candidate.id === peeked}
              isPicked={picks.ids.has(candidate.id)}
              onPick={pick}
              onPeek={peek}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const BY_NAME: ColumnSort = { first: 'nameAsc', second: 'nameDesc', isAscending: true };

interface CandidateTableHeadProps {
  fitted: FittedColumns;
  sort: CandidateSort;
  isStacked: boolean;
  onSort: (sort: CandidateSort) => void;
}

/** The columns' widths and heads. The widths are the same on every page and while the rows load. */
export function CandidateTableHead({ sort, onSort, fitted, isStacked }: CandidateTableHeadProps) {
  const { columns, widths } = fitted;
  const sorting = { sort, onSort, isStacked };
  const [nameWidth, ...others] = widths.map((rem) => (rem === null ? {} : { inlineSize: `${rem}rem` }));
  return (
    <>
      <colgroup>
        <col style={nameWidth} />
        {columns.map((column, place) => (
          <col key={column} style={others[place]} />
        ))}
        <col className={styles['actions']} />
      </colgroup>
      <thead className={classNames(table['head'], styles['head'])}>
        <tr>
          <SortHead {...sorting} column={BY_NAME} className={styles['name']}>
            Name
          </SortHead>
          {columns.map((column) => {
            const { label, sort: sortedBy } = COLUMNS[column];
            if (sortedBy) {
              return (
                <SortHead key={column} {...sorting} column={sortedBy} className={styles[column]}>
                  {label}
                </SortHead>
              );
            }
            return (
              <th key={column} scope="col" className={styles[column]}>
                {label}
              </th>
            );
          })}
          <th scope="col" className={styles['open']}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
}
