import { readItem, writeItem } from '#web/app/device/local-storage.ts';

/** The state of the band Today that this device keeps. */
const KEYS = { isOpen: 'hirelane-today-open', isMine: 'hirelane-today-mine' } as const;

export function readTodayChoice(choice: keyof typeof KEYS, otherwise: boolean): boolean {
  const stored = readItem(KEYS[choice]);
  return stored === null ? otherwise : stored === 'yes';
}

export function keepTodayChoice(choice: keyof typeof KEYS, value: boolean): void {
  writeItem(KEYS[choice], value ? 'yes' : 'no');
}
