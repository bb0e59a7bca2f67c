import { createElement, useLayoutEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { createStore, useStore } from './store.ts';
import { withStyles } from './style-sheets.ts';

/** A component whose code is loaded when it is first shown, or before. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads the code ahead. If this fails, showing the component loads it again and shows the failure. */
  readonly fetch: () => void;
  /** Like `fetch`, and tells when the code has come or can't be loaded. */
  readonly load: () => Promise<void>;
}

/**
 * A component whose module and styles are loaded when it is first shown, or before by `fetch`.
 *
 * React's `lazy` is not used, because React holds back for 300 ms whatever replaces a fallback of `Suspense`, and shows a
 * fallback even when the code is there.
 *
 * @param fallback shown while the code is loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback?: ReactNode | ((props: Props) => ReactNode),
): LazyPart<Props> {
  return partOf(() => withStyles(load), fallback);
}

/** Like `lazyPart`, for code that loads its styles itself. */
export function partOf<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): LazyPart<Props> {
  const loaded = createStore<FunctionComponent<Props> | null>(null);
  let loading: Promise<void> | null = null;

  function loadOnce(): Promise<void> {
    loading ??= load().then(loaded.set, (cause: unknown) => {
      loading = null;
      throw cause;
    });
    return loading;
  }

  function Part(props: Props) {
    const Loaded = useStore(loaded);
    const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
    useLayoutEffect(() => {
      if (!Loaded) loadOnce().catch((cause: unknown) => setFailure({ cause }));
    }, [Loaded]);
    if (failure) throw failure.cause;
    if (Loaded) return createElement(Loaded, props);
    return typeof fallback === 'function' ? fallback(props) : fallback;
  }
  // A failure to load ahead is not shown. The part loads again when it is opened.
  return Object.assign(Part, { fetch: () => void loadOnce().catch(() => undefined), load: loadOnce });
}
