import { useContext } from 'react';
import { createStore, useStore, type ReadableStore } from '#web/kit/store.ts';
import { HostContext } from './host.ts';

const NEVER: ReadableStore<boolean> = createStore(false);

/** Why something can't be done at the moment. */
export const OFFLINE_REASON = 'No connection: this works when it is back';

/** Whether the server can't be reached. Always false in the browser edition, and where nobody is signed in yet. */
export function useOffline(): boolean {
  return useStore(useContext(HostContext)?.isOffline ?? NEVER);
}
