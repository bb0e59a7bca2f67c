import { useEffect, useState } from 'react';

/** The bytes used. Null while unknown, or if the browser does not tell. */
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

/** "about 2.4 MB": how much, as precisely as anyone wants to know. */
export function inWords(bytes: number): string {
  if (bytes < 100_000) return 'less than 0.1 MB';
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1000) return `about ${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
  return `about ${(megabytes / 1000).toFixed(1)} GB`;
}
