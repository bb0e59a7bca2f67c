import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import styles from './loaded.module.css';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the page that loads by itself: when it fails, it alone says so, and can be tried again. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  return (
    <div className={styles['loaded']}>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data !== undefined && children(data)}
    </div>
  );
}
