import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { NAME_KEY, workspaceName } from './workspace-name.ts';

/** The storage key for the name of the workspace of which a copy is kept. */
const KEPT_KEY = 'hirelane-kept-workspace-name';

const WORKSPACE_NAME_MAX_LENGTH = 100;

/** The problem of a name as a sentence, or null. */
export function workspaceNameProblem(text: string): string | null {
  return text.trim().length > WORKSPACE_NAME_MAX_LENGTH
    ? `A name can’t be longer than ${WORKSPACE_NAME_MAX_LENGTH} characters`
    : null;
}

/** @returns false when the name can't be stored */
export function nameWorkspace(text: string): boolean {
  const trimmed = text.trim();
  const isKept = writeItem(NAME_KEY, trimmed === '' ? null : trimmed);
  if (isKept) workspaceName.set(trimmed);
  return isKept;
}

/** Stores the name of a new workspace. The previous name is kept for the copy of the previous workspace. */
export function nameNextWorkspace(text: string): boolean {
  writeItem(KEPT_KEY, workspaceName.read() || null);
  return nameWorkspace(text);
}

/** Restores the previous name, together with the kept copy of the workspace. */
export function bringNameBack(): void {
  nameWorkspace(readItem(KEPT_KEY) ?? '');
  writeItem(KEPT_KEY, null);
}
