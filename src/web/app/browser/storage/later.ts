/** Components that this host shows later. They are in one module, because they share most of their code. */
export { DataSettings } from './data-settings.tsx';
export { BackupReminder } from './backup-reminder.tsx';
export { RemoveDemoAtOnce } from './remove-demo.tsx';
