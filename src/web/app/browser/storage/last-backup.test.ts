import { expect, it } from 'vitest';
import { isBackupDue, type LastBackup } from './last-backup.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);

it.each<[says: string, last: LastBackup | null, revision: number, isDue: boolean]>([
  ['nothing was done yet', null, 1, false],
  ['little was done yet', null, 20, false],
  ['there is none', null, 21, true],
  ['it is recent', { at: days(13), revision: 5 }, 9, false],
  ['it is two weeks old', { at: days(14), revision: 5 }, 9, true],
  ['it is old and nothing was done since', { at: days(400), revision: 9 }, 9, false],
])('When %s', (_says, last, revision, isDue) => {
  expect(isBackupDue(last, revision, NOW)).toBe(isDue);
});
