import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { clampPage, pageCount } from '#domain/paging.ts';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { download } from '#web/kit/download.ts';
import { PagedTable } from '#web/kit/paged-table.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './import.module.css';
import type { RowKind } from './read/checked-rows.ts';

const PAGE_SIZE = 20;

export const KIND_LABELS: Readonly<Record<RowKind, string>> = {
  new: 'New',
  here: 'Already here',
  twice: 'Twice in the file',
  left: 'Left out by you',
  unusable: 'Can’t be used',
};

interface CheckTableProps<Kind extends RowKind, Row> {
  kind: Kind;
  checked: Readonly<Record<Kind, number>>;
  /** The number of imported rows with a cell that can't be read. */
  unread: number;
  importer: {
    list(kind: Kind, page: number, pageSize: number): Promise<Row[]>;
    unusableCsv(): Promise<Blob>;
  };
  /** The noun of a row. */
  noun: string;
  /** True if rows have numbers in a file. */
  isNumbered?: boolean;
  /** The text in place of an empty table. */
  none: string;
  /** The advice for rows that can't be used. */
  fix: string;
  lastHead: string;
  renderWho: (row: Row) => ReactNode;
  renderLast: (row: Row) => ReactNode;
  /** Above the table. */
  children?: ReactNode;
}

/** The rows of a kind, a page at a time. */
export function CheckTable<
  Kind extends RowKind,
  Row extends { readonly place: number; readonly line: number },
>(props: CheckTableProps<Kind, Row>) {
  const { kind, checked, unread, importer, noun, isNumbered = true, none, fix, children } = props;
  const [page, setPage] = useState(1);
  const total = checked[kind];
  const shown = clampPage(page, total, PAGE_SIZE);
  const { data: rows = [] } = useQuery({
    queryKey: ['the rows of a file', kind, shown, checked],
    queryFn: () => importer.list(kind, shown, PAGE_SIZE),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  if (total === 0) return <p className={classNames('padding-4', styles['none'])}>{none}</p>;
  return (
    <>
      {children}
      {(kind === 'unusable' || (unread > 0 && kind !== 'left')) && (
        <div className={styles['all']}>
          <span>
            {kind === 'unusable'
              ? fix
              : `Cells of ${counted(unread, noun)} can’t be read. The rest of these ${noun}s is imported.`}
          </span>
          <Button
            size="small"
            icon={<Download />}
            onClick={() =>
              void importer.unusableCsv().then((file) => download(file, 'hirelane-rows-to-fix.csv'))
            }
          >
            {`Download these ${noun}s`}
          </Button>
        </div>
      )}
      <PagedTable
        label={KIND_LABELS[kind]}
        heads={[
          ...(isNumbered ? [{ name: 'Row', className: styles['number'] }] : []),
          'Candidate',
          props.lastHead,
        ]}
        className={styles['table']}
        page={shown}
        pages={pageCount(total, PAGE_SIZE)}
        onPage={setPage}
      >
        {rows.map((row) => (
          <tr key={row.place}>
            {isNumbered && <td>{row.line}</td>}
            <th scope="row">{props.renderWho(row)}</th>
            <td>{props.renderLast(row)}</td>
          </tr>
        ))}
      </PagedTable>
    </>
  );
}

/** A candidate, with what tells candidates of the same name apart. */
export function Who({ name, detail }: { name: string; detail: string }) {
  return (
    <span className={classNames('grid gap-1 min-0', styles['who'])}>
      <bdi>{name === '' ? '—' : name}</bdi>
      <span className={styles['muted']} dir="auto">
        {detail}
      </span>
    </span>
  );
}
