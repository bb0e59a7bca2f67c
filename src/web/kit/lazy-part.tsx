import { lazy, Suspense, type FunctionComponent, type ReactNode } from 'react';
import { withStyles } from './style-sheets.ts';

/** A component whose module and styles are loaded when it is first shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  // The cast restores the type `Props`, which React's type of a lazy component loses.
  const Part = lazy(async () => ({ default: await withStyles(load) })) as unknown as FunctionComponent<Props>;
  return function LazyPart(props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
