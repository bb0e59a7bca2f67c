import { useSyncExternalStore } from 'react';

/** A value outside of React. Components that use it render again when it changes. */
export interface Store<Value> {
  readonly read: () => Value;
  readonly set: (next: Value) => void;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that can be read and watched, but not changed. */
export type ReadableStore<Value> = Omit<Store<Value>, 'set'>;

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ subscribe, read }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}

/** Resolves as soon as the store's value passes the check. */
export function until<Value>(store: Store<Value>, isWanted: (value: Value) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(look);
    function look(): void {
      if (!isWanted(store.read())) return;
      stop();
      resolve();
    }
    look();
  });
}
