import { useMemo } from 'react';
import type { CandidateSort } from '#domain/candidate-sort.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { orderOfPage } from '#web/list-search/candidate-order.ts';
import { classNames } from '#web/ui/class-names.ts';
import table from '#web/ui/table.module.css';
import { CandidateRow } from './candidate-row.tsx';
import { SortHead, type ColumnSort } from './sort-head.tsx';
import styles from './candidate-table.module.css';
import { isOfRejected, type CandidatesSearch } from '#web/list-search/candidates-search.ts';

interface CandidateTableProps {
  rows: readonly CandidateWithJob[];
  search: CandidatesSearch;
  onPeek: (id: number) => void;
  onSort: (sort: CandidateSort) => void;
}

export function CandidateTable({ rows, search, onPeek, onSort }: CandidateTableProps) {
  const order = useMemo(() => orderOfPage(rows, search.page), [rows, search.page]);
  return (
    <table className={classNames(table['table'], styles['table'])}>
      <CandidateTableHead sort={search.sort} onSort={onSort} hasReasons={isOfRejected(search)} />
      <tbody>
        {rows.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            search={search}
            order={order}
            onPeek={onPeek}
          />
        ))}
      </tbody>
    </table>
  );
}

const BY_NAME: ColumnSort = { first: 'nameAsc', second: 'nameDesc', isAscending: true };
const BY_STAGE: ColumnSort = { first: 'stageAsc', second: 'stageDesc', isAscending: true };
const BY_TIME: ColumnSort = { first: 'latest', second: 'oldest', isAscending: false };

interface CandidateTableHeadProps {
  sort: CandidateSort;
  onSort: (sort: CandidateSort) => void;
  /** Whether the list is of the rejected: then it says why. */
  hasReasons: boolean;
}

export function CandidateTableHead({ sort, onSort, hasReasons }: CandidateTableHeadProps) {
  return (
    <thead className={classNames(table['head'], styles['head'])}>
      <tr>
        <SortHead column={BY_NAME} sort={sort} onSort={onSort} className={styles['name']}>
          Name
        </SortHead>
        <SortHead column={BY_STAGE} sort={sort} onSort={onSort} className={styles['stage']}>
          Stage
        </SortHead>
        <SortHead column={BY_TIME} sort={sort} onSort={onSort} className={styles['since']}>
          Since
        </SortHead>
        {hasReasons && <th scope="col">Reason</th>}
        <th scope="col">Email</th>
        <th scope="col">Job</th>
        <th scope="col" className={styles['open']}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
