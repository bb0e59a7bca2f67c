import { useEffect, useState } from 'react';

interface Read<T> {
  readonly file: Blob;
  /** Null when reading failed. */
  readonly value: T | null;
}

/** The result of reading a file: undefined while it is being read, null when reading failed. */
export function useRead<T>(file: Blob, read: (file: Blob) => Promise<T>): T | null | undefined {
  const [last, setLast] = useState<Read<T> | null>(null);

  useEffect(() => {
    let isShown = true;
    const set = (value: T | null) => isShown && setLast({ file, value });
    read(file).then(set, () => set(null));
    return () => {
      isShown = false;
    };
  }, [file, read]);

  return last?.file === file ? last.value : undefined;
}
