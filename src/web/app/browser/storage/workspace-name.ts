import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { createStore, type ReadableStore } from '#web/kit/store.ts';

const KEY = 'hirelane-workspace-name';

/** The storage key for the name of the workspace of which a copy is kept. */
const KEPT_KEY = 'hirelane-kept-workspace-name';

const WORKSPACE_NAME_MAX_LENGTH = 100;

const name = createStore(readItem(KEY) ?? '');

// Reads the name again after another tab has changed it.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) name.set(readItem(KEY) ?? '');
});

/** The name of this browser's workspace, stored on this device. Empty: no name. */
export const workspaceName: ReadableStore<string> = name;

/** The problem of a name as a sentence, or null. */
export function workspaceNameProblem(text: string): string | null {
  return text.trim().length > WORKSPACE_NAME_MAX_LENGTH
    ? `A name can’t be longer than ${WORKSPACE_NAME_MAX_LENGTH} characters`
    : null;
}

/** @returns false when the name can't be stored */
export function nameWorkspace(text: string): boolean {
  const trimmed = text.trim();
  const isKept = writeItem(KEY, trimmed === '' ? null : trimmed);
  if (isKept) name.set(trimmed);
  return isKept;
}

/** Stores the name of a new workspace. The previous name is kept for the copy of the previous workspace. */
export function nameNextWorkspace(text: string): boolean {
  writeItem(KEPT_KEY, name.read() || null);
  return nameWorkspace(text);
}

/** Restores the previous name, together with the kept copy of the workspace. */
export function bringNameBack(): void {
  nameWorkspace(readItem(KEPT_KEY) ?? '');
  writeItem(KEPT_KEY, null);
}
