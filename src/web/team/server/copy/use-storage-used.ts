import { useEffect, useState } from 'react';

/** The bytes that Hirelane uses on this device. Null: not known. */
export function useStorageUsed(): number | null {
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void navigator.storage?.estimate?.().then(
      ({ usage }) => isCurrent && setUsed(usage ?? null),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return used;
}
