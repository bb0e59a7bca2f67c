/** Components that this host shows later. They are in one module, because they share most of their code. */
export { QuarantinedRows } from '#web/app/browser/recovery/quarantined-rows.tsx';
export { YourData } from './your-data.tsx';
export { downloadBackup } from './download-backup.ts';
export { BackupReminder } from './backup-reminder.tsx';
export { RemoveDemoAtOnce } from './remove-demo.tsx';
