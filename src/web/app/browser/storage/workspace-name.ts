import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { createStore, type ReadableStore } from '#web/kit/store.ts';

const KEY = 'hirelane-workspace-name';

/** That of the workspace of which a copy is kept. */
const KEPT_KEY = 'hirelane-kept-workspace-name';

const WORKSPACE_NAME_MAX_LENGTH = 100;

const name = createStore(readItem(KEY) ?? '');

// Another tab has changed it.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) name.set(readItem(KEY) ?? '');
});

/** What the workspace of this browser is called, as this device keeps it; empty: it has no name. */
export const workspaceName: ReadableStore<string> = name;

/** What is wrong with a name, as a sentence; null: nothing. */
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

/** Another workspace begins, of this name; that of the one before is remembered with its copy. */
export function nameNextWorkspace(text: string): boolean {
  writeItem(KEPT_KEY, name.read() || null);
  return nameWorkspace(text);
}

/** The workspace of which a copy was kept is back. */
export function bringNameBack(): void {
  nameWorkspace(readItem(KEPT_KEY) ?? '');
  writeItem(KEPT_KEY, null);
}
