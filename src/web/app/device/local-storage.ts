/** A value in local storage, with the time when it was stored. */
export interface Dated {
  readonly at: Date;
  /** The stored value. Readers must check it, because other code may have changed it. */
  readonly value: unknown;
}

/** Reads a value. Null when there is no readable one, or when the browser allows no storage. */
export function readDated(key: string): Dated | null {
  try {
    const { at, value }: { at?: unknown; value?: unknown } = Object(JSON.parse(readItem(key) ?? ''));
    const time = new Date(String(at));
    return value === undefined || Number.isNaN(time.getTime()) ? null : { at: time, value };
  } catch {
    return null;
  }
}

/** Stores a value with the present time. Returns false when there is no room or the browser allows no storage. */
export function writeDated(key: string, value: unknown): boolean {
  return writeItem(key, JSON.stringify({ at: new Date().toISOString(), value }));
}

/** Reads a text. Null when there is none, or when the browser allows no storage. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it.
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
