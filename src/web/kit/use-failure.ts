import { useState } from 'react';
import { toast } from './toast.tsx';
import { useIsMounted } from './use-is-mounted.ts';

/** Shows a failure in an alert, or in a toast when the screen was left before (product §8). */
export function useFailure() {
  const isMounted = useIsMounted();
  const [failure, setFailure] = useState<string | null>(null);

  /** Keeps the first failure, because it often causes the later ones. */
  function fail(message: string): void {
    if (isMounted()) setFailure((first) => first ?? message);
    else toast.error(message);
  }

  return { failure, fail, forgetFailure: () => setFailure(null) };
}
