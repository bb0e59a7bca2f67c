import { readItem } from '#web/app/device/local-storage.ts';
import { createStore } from '#web/kit/store.ts';

/** The storage key for the name. */
export const NAME_KEY = 'hirelane-workspace-name';

/** The name of this browser's workspace, stored on this device. Empty: no name. */
export const workspaceName = createStore(readItem(NAME_KEY) ?? '');

// Reads the name again after another tab has changed it.
window.addEventListener('storage', ({ key }) => {
  if (key === NAME_KEY || key === null) workspaceName.set(readItem(NAME_KEY) ?? '');
});
