import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CandidateSort } from '#domain/candidate-list/candidate-sort.ts';
import styles from './candidate-table.module.css';

/** What a column is sorted by, in the order that its button asks for first, and the other way. */
export interface ColumnSort {
  readonly first: CandidateSort;
  readonly second: CandidateSort;
  /** Whether the first is ascending. */
  readonly isAscending: boolean;
}

interface SortHeadProps {
  column: ColumnSort;
  sort: CandidateSort;
  isStacked: boolean;
  onSort: (sort: CandidateSort) => void;
  className: string | undefined;
  children: string;
}

/** The head of a column that the list can be sorted by. Where rows are stacked it is not seen, and no button. */
export function SortHead(props: SortHeadProps) {
  const { column, sort, isStacked, onSort, className, children } = props;
  const { first, second, isAscending } = column;
  const isFirst = sort === first;
  const isUp = isFirst === isAscending;
  const isSorted = isFirst || sort === second;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {isStacked ? (
        children
      ) : (
        <button type="button" className={styles['sort']} onClick={() => onSort(isFirst ? second : first)}>
          {children}
          {isSorted && (isUp ? <ArrowUp /> : <ArrowDown />)}
        </button>
      )}
    </th>
  );
}
