import { useEffect, useState } from 'react';

/** Whether the browser has promised to keep the data when space runs short. */
export type StoragePromise = 'unknown' | 'none' | 'given' | 'refused';

export function usePersistence() {
  const [promise, setPromise] = useState<StoragePromise>('unknown');

  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<void> {
      const isGiven = await navigator.storage.persisted();
      if (isCurrent) setPromise(isGiven ? 'given' : 'none');
    }
    // Where it can't be asked for, nothing is said of it.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);

  async function askForIt(): Promise<void> {
    const isGiven = await navigator.storage.persist().catch(() => false);
    setPromise(isGiven ? 'given' : 'refused');
  }

  return { promise, askForIt };
}
