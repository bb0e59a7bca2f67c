import { sql } from 'kysely';
import { hasMessage } from '#server/contents/messages.ts';
import { MAIL_MAX_SIZE } from '#server/mail/inbox/reading/mail.ts';
import { idFromBytes } from '#server/mail/inbox/reading/message-ids.ts';
import { destinationsOf } from './destinations.ts';
import { keyOfMail, statesOf } from './incoming-rows.ts';
import type { MailInContext } from './mail-in.ts';
import type { Mailbox, MailboxMail } from './mailbox.ts';
import { excludeMail, type TakeMail } from './take-mail.ts';

/** The results of a look at the mails of a mailbox. */
export interface Reconciled {
  readonly mails: number;
  /** The number of mails that were taken just now. */
  readonly taken: number;
  /**
   * The number of mails that are neither imported nor in the tray nor excluded: nothing says which workspace they are
   * for, or they failed.
   */
  readonly missing: number;
  /** The number of missing mails that could not be taken because of a failure. */
  readonly failed: number;
  /** The number of the last mail; 0 when there was none. */
  readonly last: number;
}

/** The ids of mails without a Message-ID, which follow from their bytes: by the mailbox's numbers. */
export type OwnIds = Map<string, string>;

/**
 * Looks at the mails of a mailbox from a number on, and takes those that are not known. Each is then imported, in the
 * tray, or excluded.
 *
 * @param readTo called after each batch with the number of its last mail, until a mail fails
 */
export async function reconcile(
  context: MailInContext,
  take: TakeMail,
  mailbox: Mailbox,
  first: number,
  ownIds: OwnIds,
  readTo?: (last: number) => void,
): Promise<Reconciled> {
  let [mails, taken, nowhere, failed, last] = [0, 0, 0, 0, 0];
  for await (const batch of mailbox.mailsFrom(first)) {
    const found = await withIds(mailbox, batch, ownIds);
    await forgetLost(
      context,
      found.map(({ messageId }) => messageId),
    );
    const known = await statesOf(
      context.db,
      found.map(({ key }) => key),
      context.only,
    );
    for (const mail of found) {
      mails++;
      last = mail.uid;
      if (known.has(mail.key)) continue;
      const result = await takeFrom(context, take, mailbox, mail);
      if (result === 'taken') taken++;
      else if (result === 'nowhere') nowhere++;
      else failed++;
    }
    if (failed === 0) readTo?.(last);
  }
  return { mails, taken, missing: nowhere + failed, failed, last };
}

async function takeFrom(
  context: MailInContext,
  take: TakeMail,
  mailbox: Mailbox,
  mail: MailboxMail,
): Promise<'taken' | 'nowhere' | 'failed'> {
  const bytes = mail.size > MAIL_MAX_SIZE ? null : await mailbox.bytesOf(mail.uid);
  // The size that a mail server names may be too small.
  const isLarge = Math.max(mail.size, bytes?.length ?? 0) > MAIL_MAX_SIZE;
  try {
    if (bytes && !isLarge) {
      const taken = await take({ bytes, at: mail.at, recipients: null, tooMany: 'exclude' });
      return taken === 'nowhere' ? taken : 'taken';
    }
    // Without bytes, a mail of a fitting size is not in the mailbox any more.
    return isLarge ? await excludeLarge(context, mail) : 'taken';
  } catch (error) {
    // One mail that can't be taken must not keep the others.
    context.report(error);
    return 'failed';
  }
}

async function excludeLarge(context: MailInContext, mail: MailboxMail): Promise<'taken' | 'nowhere'> {
  const [destination] = await destinationsOf(context, mail.to, []);
  if (!destination) return 'nowhere';
  const reason = `The mail is larger than ${MAIL_MAX_SIZE / 1024 / 1024} MB, so it is only in the mailbox`;
  await excludeMail(context, destination.workspace, mail, { at: mail.at }, reason);
  return 'taken';
}

interface IdentifiedMail extends MailboxMail {
  /** The key of its row. */
  readonly key: string;
}

/** The mails with their ids, also those that have none of their own. */
export async function withIds(
  mailbox: Mailbox,
  mails: readonly MailboxMail[],
  ownIds: OwnIds,
): Promise<IdentifiedMail[]> {
  const found: IdentifiedMail[] = [];
  for (const mail of mails) {
    const messageId = await idOf(mailbox, mail, ownIds);
    found.push({ ...mail, messageId, key: keyOfMail(messageId) });
  }
  return found;
}

async function idOf(mailbox: Mailbox, mail: MailboxMail, ownIds: OwnIds): Promise<string> {
  if (!mail.isWithoutId) return mail.messageId;
  const name = `${mailbox.numbering} ${mail.uid}`;
  const known = ownIds.get(name);
  if (known !== undefined) return known;
  const bytes = mail.size > MAIL_MAX_SIZE ? null : await mailbox.bytesOf(mail.uid);
  const id = bytes ? idFromBytes(bytes) : idFromBytes(Buffer.from(name));
  ownIds.set(name, id);
  return id;
}

/**
 * Forgets imported mails whose message is gone because an older backup was restored. They are then imported again. Mails
 * of erased candidates stay forgotten: their rows have no candidate's id.
 */
async function forgetLost({ db, only }: MailInContext, messageIds: readonly string[]): Promise<void> {
  const keys = messageIds.map(keyOfMail);
  await sql`DELETE FROM incoming_mails USING unnest(${keys}::text[], ${[...messageIds]}::text[]) AS mail (key, message_id)
    WHERE incoming_mails.key = mail.key AND state = 'imported' AND candidate_id IS NOT NULL
      AND (${only ?? null}::uuid IS NULL OR workspace_id = ${only ?? null}::uuid)
      AND NOT ${hasMessage('incoming_mails', sql.ref('mail.message_id'))}`.execute(db);
}
