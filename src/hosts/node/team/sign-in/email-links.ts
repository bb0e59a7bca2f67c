import type { Kysely } from 'kysely';
import { addAccount, hashPassword } from '#hosts/node/team/accounts/accounts.ts';
import { proveEmail } from '#hosts/node/team/accounts/email-proof.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import {
  CONFIRMATION_DAYS,
  confirmationMessage,
  RESET_MINUTES,
  resetMessage,
} from '#hosts/node/team/accounts/messages.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import { hashOf, newToken } from '#hosts/node/team/database/tokens.ts';
import { tell } from '#hosts/node/team/factors/two-step.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Somebody who can be sent a link to choose a password with. */
interface Linked {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isProven: boolean;
}

/** Mails an email's owner a link to confirm the email with or, once that is done, to choose a new password. Nothing without an account. */
export async function mailEmailLink(context: TeamContext, email: string): Promise<void> {
  const person = (await context.limits.mayMailReset(email)) && (await linkedBy(context.db, 'email', email));
  if (!person) return;
  const link = await newEmailLink(context, person);
  await context.mail.send(
    person.isProven
      ? resetMessage(person, link, RESET_MINUTES)
      : confirmationMessage(person, link, CONFIRMATION_DAYS),
  );
}

/** A link for whoever runs the server to hand to an email's owner, or null without an account. */
export async function emailLinkFor(context: EmailLinkParts, email: string): Promise<string | null> {
  const person = await linkedBy(context.db, 'email', email.trim().toLowerCase());
  return person ? newEmailLink(context, person) : null;
}

/** @throws HTTPException 404 for a link that does not work */
export async function personOfLink({ db, now }: TeamContext, token: string): Promise<Linked> {
  const link = await db
    .selectFrom('email_links')
    .select('person_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  const person = link && (await linkedBy(db, 'id', link.person_id));
  if (!person) throw ended();
  return person;
}

/**
 * Gives whoever has followed a link the password they choose. It shows that the email is theirs, and ends everything that signed in
 * before.
 *
 * @throws HTTPException 404 for a link that does not work
 */
export async function choosePassword(context: TeamContext, person: Linked, token: string, password: string) {
  const { db, auth, limits, now, revocations } = context;
  const passwordHash = await hashPassword(auth, password);
  const at = now().toISOString();
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .deleteFrom('email_links')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', at)
      .returning('token_hash')
      .executeTakeFirst();
    if (!used) throw ended();
    await proveEmail(tx, person.id, at);
    await addAccount(tx, person.id, { passwordHash }, at);
  });
  await limits.forgetCodes(person.id);
  await revocations.tell(person.id);
  tell(context, person, ENDED);
}

/** What ends with a password that is chosen by a link. */
const ENDED =
  'You have a new password. Passkeys, codes of an authenticator app, access tokens and sessions from before have ended.';

interface EmailLinkParts extends Pick<TeamContext, 'db' | 'baseUrl' | 'now'> {}

async function newEmailLink({ db, baseUrl, now }: EmailLinkParts, { id, isProven }: Linked): Promise<string> {
  const [token, at] = [newToken(), now()];
  const lasts = isProven ? RESET_MINUTES * MINUTE : CONFIRMATION_DAYS * DAY;
  await db
    .insertInto('email_links')
    .values({
      token_hash: hashOf(token),
      person_id: id,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + lasts).toISOString(),
    })
    .execute();
  return `${baseUrl}/${isProven ? 'reset-password' : 'confirm-email'}?token=${token}`;
}

async function linkedBy(
  db: Kysely<PeopleSchema>,
  column: 'id' | 'email',
  value: string,
): Promise<Linked | null> {
  const row = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'email_proven_at'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const { email_proven_at, ...person } = row;
  return { ...person, isProven: email_proven_at !== null };
}

function ended() {
  return failure(404, 'This link does not work, or not any more. Ask for a new one.');
}
