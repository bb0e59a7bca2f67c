/** A value in local storage, with the time it was stored. */
export interface Dated {
  readonly at: Date;
  /** As it was given to `writeDated`, unless something else wrote there: to be checked. */
  readonly value: unknown;
}

/** Null when nothing is stored there that can be read, or the browser allows no storage. */
export function readDated(key: string): Dated | null {
  try {
    const { at, value }: { at?: unknown; value?: unknown } = Object(JSON.parse(readItem(key) ?? ''));
    const time = new Date(String(at));
    return value === undefined || Number.isNaN(time.getTime()) ? null : { at: time, value };
  } catch {
    return null;
  }
}

/** Returns false when there is no room, or the browser allows no storage. */
export function writeDated(key: string, value: unknown): boolean {
  return writeItem(key, JSON.stringify({ at: new Date().toISOString(), value }));
}

/** Null when nothing is stored there, or the browser allows no storage. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text, or with null removes what is stored.
 *
 * @returns false when there is no room, or the browser allows no storage
 */
export function writeItem(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
