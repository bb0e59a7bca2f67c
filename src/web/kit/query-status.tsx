import { ErrorLine } from './error-line.tsx';
import { Loading } from './loading.tsx';

interface QueryStatusProps {
  query: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  /** As `Loading` takes it. */
  isLine?: boolean;
}

/** Shows that a query is loading, or why it failed, with a button to try again. */
export function QueryStatus({ query: { data, error, refetch }, isLine = false }: QueryStatusProps) {
  if (error) return <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  return data === undefined && <Loading isLine={isLine} />;
}
