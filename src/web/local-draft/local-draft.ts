/** What was typed but not handed in yet, as this device keeps it. */
export interface Kept {
  /** When it was typed. */
  readonly at: Date;
  /** As it was given to `keep`, if nobody else wrote there: to be checked. */
  readonly value: unknown;
}

/**
 * Null when nothing is kept, or nothing that can be read. Local storage, because it is written at once and outlives a
 * crash of the page.
 */
export function readKept(key: string): Kept | null {
  try {
    const { at, value }: { at?: unknown; value?: unknown } = Object(
      JSON.parse(localStorage.getItem(key) ?? ''),
    );
    const time = new Date(String(at));
    return value === undefined || Number.isNaN(time.getTime()) ? null : { at: time, value };
  } catch {
    return null;
  }
}

/** Returns false when this device has no room, or allows no storage. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), value }));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing may be stored, nothing was.
  }
}
