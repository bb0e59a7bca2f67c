import { useState } from 'react';
import { toast } from './toast.tsx';
import { useIsMounted } from './use-is-mounted.ts';

/** What went wrong, to be shown in an alert. Where that was left by then, a toast says it (product §8). */
export function useFailure() {
  const isMounted = useIsMounted();
  const [failure, setFailure] = useState<string | null>(null);

  /** One failure makes those behind it fail too: the first one says why. */
  function fail(message: string): void {
    if (isMounted()) setFailure((first) => first ?? message);
    else toast.error(message);
  }

  return { failure, fail, forgetFailure: () => setFailure(null) };
}
