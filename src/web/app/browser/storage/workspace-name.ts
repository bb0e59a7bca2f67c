import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { createStore, type ReadableStore } from '#web/kit/store.ts';

const KEY = 'hirelane-workspace-name';

/** The key for the name of the workspace whose copy is kept. */
const KEPT_KEY = 'hirelane-kept-workspace-name';

const WORKSPACE_NAME_MAX_LENGTH = 100;

const name = createStore(readItem(KEY) ?? '');

// Another tab has changed the name.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) name.set(readItem(KEY) ?? '');
});

/** The name of this browser's workspace, as this device keeps it. Empty: no name. */
export const workspaceName: ReadableStore<string> = name;

/** A sentence that says what is wrong with a name, or null. */
export function workspaceNameProblem(text: string): string | null {
  return text.trim().length > WORKSPACE_NAME_MAX_LENGTH
    ? `A name can’t be longer than ${WORKSPACE_NAME_MAX_LENGTH} characters`
    : null;
}

/** @returns false when there is no room, or the browser allows no storage */
export function nameWorkspace(text: string): boolean {
  const trimmed = text.trim();
  const isKept = writeItem(KEY, trimmed === '' ? null : trimmed);
  if (isKept) name.set(trimmed);
  return isKept;
}

/** Names a new workspace. The previous name is kept with the copy of that workspace. */
export function nameNextWorkspace(text: string): boolean {
  writeItem(KEPT_KEY, name.read() || null);
  return nameWorkspace(text);
}

/** Restores the name when the kept copy of the workspace is brought back. */
export function bringNameBack(): void {
  nameWorkspace(readItem(KEPT_KEY) ?? '');
  writeItem(KEPT_KEY, null);
}
