import { useQuery } from '@tanstack/react-query';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { isBackupDue, readLastBackup } from './last-backup.ts';
import { logStartQuery } from './log-start.ts';

/** When the last backup was made, and whether another one is due. */
export function useBackupDue() {
  const { data: last = null } = useQuery({ queryKey: hostKeys.lastBackup, queryFn: readLastBackup });
  const { data: start, dataUpdatedAt } = useQuery(logStartQuery);
  return {
    last,
    isDue: start !== undefined && isBackupDue(last, start.revision, new Date(dataUpdatedAt)),
    /** True when nothing has changed since the last backup. */
    isCurrent: last !== null && last.revision === start?.revision,
  };
}
