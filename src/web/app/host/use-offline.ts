import { useContext } from 'react';
import { useStore } from '#web/kit/store.ts';
import { HostContext, NEVER_OFFLINE } from './host.ts';

/** The sentence that says why something can't be done at the moment. */
export const OFFLINE_REASON = 'No connection: this works when it is back';

/**
 * Tells whether the server can't be reached. Always false in the browser edition, and where nobody is signed in yet.
 */
export function useOffline(): boolean {
  return useStore(useContext(HostContext)?.api.isOffline ?? NEVER_OFFLINE);
}
