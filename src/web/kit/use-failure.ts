import { useState } from 'react';
import { toast } from './toast.tsx';
import { useIsMounted } from './use-is-mounted.ts';

/** A failure to show in an alert. If the screen was left before, a toast shows it (product §8). */
export function useFailure() {
  const isMounted = useIsMounted();
  const [failure, setFailure] = useState<string | null>(null);

  /** The first failure is kept, because it is often why later calls fail. */
  function fail(message: string): void {
    if (isMounted()) setFailure((first) => first ?? message);
    else toast.error(message);
  }

  return { failure, fail, forgetFailure: () => setFailure(null) };
}
