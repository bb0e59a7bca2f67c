import { useQuery } from '@tanstack/react-query';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { isBackupDue, readLastBackup } from './last-backup.ts';
import { logStartQuery } from './log-start.ts';

/** When a backup was made last, and whether it is time for another. */
export function useBackupDue() {
  const { data: last = null } = useQuery({ queryKey: hostKeys.lastBackup, queryFn: readLastBackup });
  const { data: start, dataUpdatedAt } = useQuery(logStartQuery);
  return {
    last,
    isDue: start !== undefined && isBackupDue(last, start.revision, new Date(dataUpdatedAt)),
    /** Nothing has changed since the last backup. */
    isCurrent: last !== null && last.revision === start?.revision,
  };
}
