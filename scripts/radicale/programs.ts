import { existsSync } from 'node:fs';

/** Debian's program of Radicale, a server of calendars. */
export const RADICALE = '/usr/bin/radicale';

export function canStartRadicale(): boolean {
  return existsSync(RADICALE);
}

/** Sentences that say which tests can't run without Radicale. */
export function missingRadicale(): string[] {
  return canStartRadicale() ? [] : ['calendars on a CalDAV server (install radicale)'];
}
