import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '#web/app/api/api-error.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';

type Reviewed<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;

interface ReviewedPageProps<Data> {
  query: Reviewed<Data>;
  /** The title may be the error's message. */
  header: ComponentProps<typeof PageHeader>;
  children: (data: Data) => ReactNode;
}

/** A page of one query. */
export function ReviewedPage<Data>({ query, header, children }: ReviewedPageProps<Data>) {
  const { data, error, isPending, refetch } = query;
  return (
    <Page>
      <PageHeader {...header} />
      {error && header.title !== error.message && (
        <ErrorLine message={error.message} onRetry={() => void refetch()} />
      )}
      {isPending && <Loading />}
      {data !== undefined && children(data)}
    </Page>
  );
}

/** Hides the data of a query that no longer exists for the reviewer. */
export function withoutGone<Data>({ data, error, isPending, refetch }: Reviewed<Data>): Reviewed<Data> {
  const isGone = error instanceof ApiError && error.status === 404;
  return { data: isGone ? undefined : data, error, isPending, refetch };
}
