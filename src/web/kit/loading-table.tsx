import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import table from './table.module.css';

/**
 * A table whose rows are still loading. Its head, if given, is already at its final place. The only text is “Loading…”.
 */
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
