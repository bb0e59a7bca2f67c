import { useEffect, useState } from 'react';

/** The number of bytes that the data takes. Null while unknown, or when the browser does not report it. */
export function useBytesUsed(): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    async function ask(): Promise<void> {
      const { usage } = await navigator.storage.estimate();
      if (isCurrent && usage !== undefined) setBytes(usage);
    }
    // When the browser does not answer, the sentence is not shown.
    ask().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return bytes;
}

/** A rounded size, e.g. "about 2.4 MB". */
export function inWords(bytes: number): string {
  if (bytes < 100_000) return 'less than 0.1 MB';
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1000) return `about ${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
  return `about ${(megabytes / 1000).toFixed(1)} GB`;
}
