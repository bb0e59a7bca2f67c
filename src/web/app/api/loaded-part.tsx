import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import styles from './loaded-part.module.css';

interface LoadedPartProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the page with a query of its own. Only this part shows a failure of the query. */
export function LoadedPart<Data>({ query, children }: LoadedPartProps<Data>) {
  const { data, error, isPending, refetch } = query;
  return (
    <div className={styles['part']}>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Loading isLine />}
      {data !== undefined && children(data)}
    </div>
  );
}
