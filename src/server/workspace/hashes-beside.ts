import type { Kysely } from 'kysely';
import { heldFiles } from '#server/careers/apply/held.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { keptOriginals } from '#server/mail/inbox/arrival/incoming-rows.ts';

/** The hashes of the bytes that no row of a workspace names, but a table beside the rows: held applications, and mails. */
export async function hashesBeside(
  db: Kysely<PeopleSchema>,
  workspace: string,
): Promise<ReadonlySet<string>> {
  return new Set([...(await heldFiles(db, workspace)), ...(await keptOriginals(db, workspace))]);
}
