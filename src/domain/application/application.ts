import type { Row } from '#domain/tables.ts';

/** An application that came in from outside (product §19), as stored. */
export interface Application extends Row<'applications'> {}

/** An application is new until somebody has looked at it, moved the candidate, or it was withdrawn. */
export function isNew({ seenAt, withdrawnAt }: Pick<Application, 'seenAt' | 'withdrawnAt'>): boolean {
  return seenAt === null && withdrawnAt === null;
}
