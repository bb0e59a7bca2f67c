import { useEffect, useState } from 'react';
import { readDated, writeDated } from '#web/app/device/local-storage.ts';

const KEY = 'hirelane-backup-reminder';

const WEEK_MS = 7 * 86_400_000;

/** Whether the last reminder is so long ago that another one is no nuisance. */
function mayRemind(now: Date): boolean {
  const last = readDated(KEY);
  return last === null || now.getTime() - last.at.getTime() >= WEEK_MS;
}

/** Whether to remind of a backup that is due: in one visit a week, until it is dismissed. */
export function useReminder(isDue: boolean) {
  const [isAllowed, setAllowed] = useState(() => mayRemind(new Date()));
  const isReminding = isDue && isAllowed;
  useEffect(() => {
    if (isReminding) writeDated(KEY, true);
  }, [isReminding]);
  return { isReminding, dismiss: () => setAllowed(false) };
}
