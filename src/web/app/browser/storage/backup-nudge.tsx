import { lazy, Suspense } from 'react';
import { withStyles } from '#web/kit/style-sheets.ts';
import { useReminder } from './reminder.ts';
import { useBackupDue } from './use-backup-due.ts';

/** The reminder. If its module can't be loaded, no reminder is shown. */
const BackupReminder = lazy(() =>
  withStyles(() => import('./later.ts')).then(
    ({ BackupReminder: reminder }) => ({ default: reminder }),
    () => ({ default: () => null }),
  ),
);

/** Says where the data lives. Once a week, if a backup is due, it offers to make one. */
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
