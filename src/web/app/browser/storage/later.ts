/** What this host shows after the screen, or when it is asked for: one file, because its parts share most of what they are. */
export { DataSettings } from './data-settings.tsx';
export { BackupReminder } from './backup-reminder.tsx';
export { RemoveDemoAtOnce } from '#web/app/browser/demo/remove-demo.tsx';
