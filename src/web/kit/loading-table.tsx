import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import table from './table.module.css';

/** A table whose rows are not loaded yet: its head, if it has one, stands where it will stay. It says nothing but “Loading…”. */
export function LoadingTable({ head }: { head: ReactNode }) {
  return (
    <>
      {head && (
        <table aria-hidden className={table['table']}>
          {head}
        </table>
      )}
      <Loading />
    </>
  );
}
