import { readItem, writeItem } from '#web/device/local-storage.ts';

const KEY = 'hirelane:last-reason';

/** The id of the reason that was used last on this device; null: none. */
export function lastReason(): number | null {
  return Number(readItem(KEY)) || null;
}

export function rememberReason(id: number): void {
  writeItem(KEY, String(id));
}
