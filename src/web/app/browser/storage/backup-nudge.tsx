import { lazy, Suspense } from 'react';
import { withStyles } from '#web/kit/style-sheets.ts';
import { useReminder } from './reminder.ts';
import { useBackupDue } from './use-backup-due.ts';

/** Nobody asked for it: where it can't be loaded, there is none. */
const BackupReminder = lazy(() =>
  withStyles(() => import('./later.ts')).then(
    ({ BackupReminder: reminder }) => ({ default: reminder }),
    () => ({ default: () => null }),
  ),
);

/** Where the data lives, and once a week, when a backup is due, the way to make one. */
export function BackupNudge() {
  const { isDue } = useBackupDue();
  const { isReminding, dismiss } = useReminder(isDue);
  return (
    <p>
      Your data stays in this browser
      {isReminding && (
        <Suspense>
          <BackupReminder onDismiss={dismiss} />
        </Suspense>
      )}
    </p>
  );
}
