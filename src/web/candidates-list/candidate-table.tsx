import { useMemo } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { orderOfPage } from '#web/list-search/candidate-order.ts';
import { classNames } from '#web/ui/class-names.ts';
import table from '#web/ui/table.module.css';
import { CandidateRow } from './candidate-row.tsx';
import styles from './candidate-table.module.css';
import type { CandidatesSearch } from '#web/list-search/candidates-search.ts';

interface CandidateTableProps {
  rows: readonly CandidateWithJob[];
  search: CandidatesSearch;
  onPeek: (id: number) => void;
}

export function CandidateTable({ rows, search, onPeek }: CandidateTableProps) {
  const order = useMemo(() => orderOfPage(rows, search.page), [rows, search.page]);
  return (
    <table className={classNames(table['table'], styles['table'])}>
      <CandidateTableHead />
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

export function CandidateTableHead() {
  return (
    <thead className={classNames(table['head'], styles['head'])}>
      <tr>
        <th scope="col" className={styles['name']}>
          Name
        </th>
        <th scope="col" className={styles['stage']}>
          Stage
        </th>
        <th scope="col">Email</th>
        <th scope="col">Job</th>
        <th scope="col" className={styles['open']}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}
