import type { Kysely } from 'kysely';
import { INCOMING_STATES } from '#domain/team/incoming-mail.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { statesOf } from '#server/mail/inbox/arrival/incoming-rows.ts';
import { openMailbox } from '#server/mail/inbox/arrival/mailbox.ts';
import { withIds } from '#server/mail/inbox/arrival/reconcile.ts';
import { finding, type Finding } from './finding.ts';

/** Checks that each mail of the mailbox is imported, in the tray, or excluded. @param db for all workspaces */
export async function checkMailbox(db: Kysely<PeopleSchema>, url: string): Promise<Finding> {
  const counts = { imported: 0, unmatched: 0, excluded: 0, missing: 0 };
  try {
    const mailbox = await openMailbox(url);
    try {
      for await (const batch of mailbox.mailsFrom(1)) {
        const mails = await withIds(mailbox, batch, new Map());
        const keys = mails.map(({ key }) => key);
        const states = await statesOf(db, keys);
        for (const key of keys) counts[states.get(key) ?? 'missing']++;
      }
    } finally {
      await mailbox.close();
    }
  } catch (error) {
    return finding(false, `The mailbox can’t be read (IMAP_URL): ${String(error)}`);
  }
  const all = INCOMING_STATES.reduce((sum, state) => sum + counts[state], counts.missing);
  const { imported, unmatched, excluded, missing } = counts;
  return finding(
    missing === 0,
    `Of ${all} mails in the mailbox, ${imported} are with candidates, ${unmatched} in the tray, ${excluded} excluded, ${missing} missing`,
  );
}
