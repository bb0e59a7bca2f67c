import { currentSession, LOCAL_SESSION, type Session } from '#web/app/host/session.ts';
import { readDated, readItem, writeDated, writeItem, type Dated } from './local-storage.ts';

/*
 * A local draft is what a person typed and has not saved yet. Drafts are kept in local storage, which is written at
 * once and survives a crash of the page, and are kept apart for each workspace and each person.
 */

/** Reads a draft. Null when there is no readable one. The caller must check `value`. */
export function readLocalDraft(name: string, owner = currentSession()): Dated | null {
  moveOldDraft(name, owner);
  return readDated(storageKeyOf(name, owner)) ?? (ownsOldDrafts(owner) ? readDated(OLD_PREFIX + name) : null);
}

/** Stores a draft. Returns false when this device has no room or the browser allows no storage. */
export function writeLocalDraft(name: string, value: unknown, owner = currentSession()): boolean {
  return writeDated(storageKeyOf(name, owner), value);
}

export function deleteLocalDraft(name: string, owner = currentSession()): void {
  writeItem(storageKeyOf(name, owner), null);
  if (ownsOldDrafts(owner)) writeItem(OLD_PREFIX + name, null);
}

/** Deletes a draft if it still contains exactly what was saved. Newer typed text stays. */
export function deleteSavedDraft(name: string, saved: unknown): void {
  const draft = readLocalDraft(name);
  if (draft && JSON.stringify(draft.value) === JSON.stringify(saved)) deleteLocalDraft(name);
}

/**
 * The names of all drafts that begin with a prefix.
 *
 * @throws when the browser allows no storage
 */
export function localDraftNames(start: string, owner = currentSession()): string[] {
  const prefixes = [storageKeyOf('', owner), ...(ownsOldDrafts(owner) ? [OLD_PREFIX] : [])];
  const names = Object.keys(localStorage).flatMap((key) => {
    const prefix = prefixes.find((it) => key.startsWith(it + start));
    return prefix === undefined ? [] : [key.slice(prefix.length)];
  });
  return [...new Set(names)];
}

/** The key in local storage of a draft for this person and workspace. */
export function storageKeyOf(name: string, { workspace, actor } = currentSession()): string {
  return `hirelane/${encodeURIComponent(workspace)}/${encodeURIComponent(actor)}/${name}`;
}

/** The prefix of keys from before drafts had owners. */
const OLD_PREFIX = 'hirelane-';

/** Tells whether a session owns drafts without an owner. Only the browser edition existed then. */
function ownsOldDrafts({ workspace, actor }: Session): boolean {
  return workspace === LOCAL_SESSION.workspace && actor === LOCAL_SESSION.actor;
}

/** Moves a draft without an owner to its new key. When there is no room for the new key, the draft stays. */
function moveOldDraft(name: string, owner: Session): void {
  const key = storageKeyOf(name, owner);
  const old = ownsOldDrafts(owner) && readItem(key) === null ? readItem(OLD_PREFIX + name) : null;
  if (old !== null && writeItem(key, old)) writeItem(OLD_PREFIX + name, null);
}
