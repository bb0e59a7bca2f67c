import type { ReactNode } from 'react';
import { usePageOf } from '#web/candidate/records/use-page-of.ts';
import { counted } from '#web/kit/counted.ts';
import { PagedTable } from '#web/kit/paged-table.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './import.module.css';
import type { Value } from './read/values.ts';

/** The number of values on a page. */
const PAGE_SIZE = 50;

interface ChoiceTableProps<Each> {
  title: string;
  head: string;
  other: string;
  values: readonly Each[];
  children: (value: Each) => ReactNode;
}

/** Values of a file with what each means here, a page at a time. */
export function ChoiceTable<Each>({ title, head, other, values, children }: ChoiceTableProps<Each>) {
  const { shown, page, pages, setPage } = usePageOf(values, PAGE_SIZE);
  return (
    <PagedTable
      label={title}
      heads={[head, other]}
      className={styles['table']}
      page={page}
      pages={pages}
      onPage={setPage}
    >
      {shown.map(children)}
    </PagedTable>
  );
}

interface ValueRowProps {
  value: Value;
  /** The noun of the rows that have the value. */
  noun?: string | undefined;
  /** The name of an empty value. */
  none: string;
  children: ReactNode;
}

export function ValueRow({ value, noun = 'row', none, children }: ValueRowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={classNames('grid gap-1 min-0', styles['who'])}>
          {value.text === '' ? <i>{none}</i> : <bdi>{value.text}</bdi>}
          <span className={styles['muted']}>{counted(value.count, noun)}</span>
        </span>
      </th>
      <td>{children}</td>
    </tr>
  );
}
