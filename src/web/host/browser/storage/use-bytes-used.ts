import { useEffect, useState } from 'react';

/** Null while it is not known, or where the browser does not tell. */
export function useBytesUsed(): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    async function ask(): Promise<void> {
      const { usage } = await navigator.storage.estimate();
      if (isCurrent && usage !== undefined) setBytes(usage);
    }
    // Without an answer the sentence is left out.
    ask().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return bytes;
}
