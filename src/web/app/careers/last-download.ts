import { readItem, writeItem } from '#web/app/device/local-storage.ts';

/** The storage key of the moment when this device last downloaded the careers pages. */
const KEY = 'hirelane-careers-downloaded';

/** When this device last downloaded the careers pages, as an ISO time. Null: never. */
export function lastDownload(): string | null {
  const at = readItem(KEY);
  return at !== null && !Number.isNaN(Date.parse(at)) ? at : null;
}

export function noteDownload(at: string): void {
  writeItem(KEY, at);
}
