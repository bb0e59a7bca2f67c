import { useEffect, useState } from 'react';
import { readDated, writeDated } from '#web/app/device/local-storage.ts';
import { partOf } from '#web/kit/lazy-part.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';
import { useBackupDue } from './use-backup-due.ts';

const KEY = 'hirelane-backup-reminder';

const WEEK_MS = 7 * 86_400_000;

/** The reminder's component. When its module can't be loaded, nothing is shown. */
const BackupReminder = partOf(() =>
  withStyles(() => import('./later.ts')).then(
    ({ BackupReminder: reminder }) => reminder,
    () => () => null,
  ),
);

/** Tells the person where the data is stored. When a backup is due, it offers to make one, at most once a week. */
export function BackupNudge() {
  const { isDue } = useBackupDue();
  const { isReminding, dismiss } = useReminder(isDue);
  return (
    <p>
      Your data stays in this browser
      {isReminding && <BackupReminder onDismiss={dismiss} />}
    </p>
  );
}

/** Tells whether the last reminder was long enough ago for another one. */
function mayRemind(now: Date): boolean {
  const last = readDated(KEY);
  return last === null || now.getTime() - last.at.getTime() >= WEEK_MS;
}

/**
 * Decides whether to remind of a backup that is due. The reminder appears in one visit a week, until it is dismissed.
 */
function useReminder(isDue: boolean) {
  const [isAllowed, setAllowed] = useState(() => mayRemind(new Date()));
  const isReminding = isDue && isAllowed;
  useEffect(() => {
    if (isReminding) writeDated(KEY, true);
  }, [isReminding]);
  return { isReminding, dismiss: () => setAllowed(false) };
}
