import type { LoggedChange } from '#store/database.ts';

/** The key under which a write is tried again that the server has refused under its former key. */
export function keyOfNextTry(key: string): string {
  const [, first = key, tries = '0'] = /^(.*)\+(\d+)$/.exec(key) ?? [];
  return `${first}+${Number(tries) + 1}`;
}

/** The key under which a write is run again after a sync. The log remembers its own key for the run before. */
export function keyAgain(key: string, syncSeq: number): string {
  return `${key}~${syncSeq}`;
}

/** The key with which a write is sent, whichever run of it this is. */
export function sentKey({ key, seq }: Pick<LoggedChange, 'key' | 'seq'>): string {
  return key === null ? `local-${seq}` : key.replace(/~\d+$/, '');
}
