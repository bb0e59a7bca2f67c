import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './candidate-table.module.css';

/** The two sort orders of a column. The column's button uses the first order first. */
export interface ColumnSort {
  readonly first: CandidateSort;
  readonly second: CandidateSort;
  /** True if the first order is ascending. */
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

/** The head of a sortable column. With stacked rows the head is hidden and has no button. */
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
        <button
          type="button"
          className={classNames('inline-row gap-1', styles['sort'])}
          onClick={() => onSort(isFirst ? second : first)}
        >
          {children}
          {isSorted && (isUp ? <ArrowUp /> : <ArrowDown />)}
        </button>
      )}
    </th>
  );
}
