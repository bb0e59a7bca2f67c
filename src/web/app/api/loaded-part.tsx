import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryStatus } from '#web/kit/query-status.tsx';

interface LoadedPartProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A part of the page with a query of its own. Only this part shows a failure of the query. */
export function LoadedPart<Data>({ query, children }: LoadedPartProps<Data>) {
  const { data } = query;
  return (
    <div className="stack gap-3">
      <QueryStatus query={query} isLine />
      {data !== undefined && children(data)}
    </div>
  );
}
