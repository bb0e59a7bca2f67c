import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Pagination } from './pagination.tsx';

interface PagedTableProps {
  /** The accessible name. Absent where a heading before the table names it. */
  label?: string;
  /** The names of the columns. One that is not as wide as the others has a class. */
  heads: readonly (string | { readonly name: string; readonly className: string | undefined })[];
  className: string | undefined;
  /** The page number, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The rows of the page. */
  children: ReactNode;
}

/** A table of many rows, a page at a time. */
export function PagedTable({ label, heads, className, page, pages, onPage, children }: PagedTableProps) {
  const columns = heads.map((head) =>
    typeof head === 'string' ? { name: head, className: undefined } : head,
  );
  return (
    <>
      <table className={classNames('whole-width text-data', className)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((head) => (
              <th key={head.name} scope="col" className={head.className}>
                {head.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {pages > 1 && <Pagination page={page} pages={pages} onPage={onPage} />}
    </>
  );
}
