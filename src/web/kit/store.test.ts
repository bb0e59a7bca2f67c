import { describe, expect, it, vi } from 'vitest';
import { createStore, until } from './store.ts';

describe('createStore', () => {
  it('createStore tells its listeners of every new value, until they unsubscribe', () => {
    const store = createStore(1);
    const listener = vi.fn<() => void>();
    const unsubscribe = store.subscribe(listener);
    store.set(2);
    expect(store.read()).toBe(2);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('createStore tells nobody when it is set to the value it has', () => {
    const store = createStore({ count: 1 });
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.set(store.read());
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('until', () => {
  it('The promise of until resolves at once when the value is as wanted', async () => {
    await expect(until(createStore(2), (value) => value === 2)).resolves.toBeUndefined();
  });

  it('The promise of until resolves when the value becomes as wanted, and not before', async () => {
    const store = createStore(1);
    const reached = vi.fn<() => void>();
    const waiting = until(store, (value) => value === 3).then(reached);
    store.set(2);
    await Promise.resolve();
    expect(reached).not.toHaveBeenCalled();
    store.set(3);
    await waiting;
    expect(reached).toHaveBeenCalledTimes(1);
  });
});
