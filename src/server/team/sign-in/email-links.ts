import type { Kysely } from 'kysely';
import { addAccount, hashPassword, personWith } from '#server/team/accounts/accounts.ts';
import { proveEmail } from '#server/team/accounts/email-proof.ts';
import { failure } from '#server/calls/failure.ts';
import {
  CONFIRMATION_DAYS,
  confirmationMessage,
  RESET_MINUTES,
  resetMessage,
} from '#server/team/accounts/messages.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf, newToken } from '#server/database/tokens.ts';
import { tell } from '#server/team/factors/proofs.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A person who can get a link to choose a password. */
interface LinkOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isProven: boolean;
  /** True for the server's first owner, whose account nobody else can have made. */
  readonly isFirstOwner: boolean;
}

/**
 * Mails a link to the owner of an email: to confirm the email, or, if it is confirmed, to choose a new password. Does nothing
 * for an email without an account.
 */
export async function mailEmailLink(context: TeamContext, email: string): Promise<void> {
  const person =
    (await context.limits.mayMailReset(email)) && (await linkOwnerBy(context.db, 'email', email));
  if (!person) return;
  const link = await newEmailLink(context, person);
  await context.mail.send(
    person.isProven
      ? resetMessage(person, link, RESET_MINUTES)
      : confirmationMessage(person, link, CONFIRMATION_DAYS, keepsPassword(person)),
  );
}

/** Tells whether a person confirms the email without another password. */
export function keepsPassword({ isProven, isFirstOwner }: LinkOwner): boolean {
  return isFirstOwner && !isProven;
}

/** A link that the server's operator can pass on to the email's owner; null for an email without an account. */
export async function emailLinkFor(context: EmailLinkContext, email: string): Promise<string | null> {
  const person = await linkOwnerBy(context.db, 'email', email.trim().toLowerCase());
  return person ? newEmailLink(context, person) : null;
}

/** @throws HTTPException 404 for a link that does not work */
export async function personOfLink({ db, now }: TeamContext, token: string): Promise<LinkOwner> {
  const link = await db
    .selectFrom('email_links')
    .select('person_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  const person = link && (await linkOwnerBy(db, 'id', link.person_id));
  if (!person) throw ended();
  return person;
}

/**
 * Sets the password that a person has chosen by a link. The link proves the email. All earlier credentials and sessions end.
 *
 * @throws HTTPException 404 for a link that does not work
 */
export async function choosePassword(
  context: TeamContext,
  person: LinkOwner,
  token: string,
  password: string,
) {
  const { db, auth, limits, now, revocations } = context;
  const passwordHash = await hashPassword(auth, password);
  const at = now().toISOString();
  await db.transaction().execute(async (tx) => {
    await useLink(tx, token, at);
    await proveEmail(tx, context, person.id, at);
    await addAccount(tx, person.id, { passwordHash }, at);
  });
  await limits.forgetCodes(person.id);
  await revocations.tell(person.id);
  tell(context, person, ENDED);
}

/**
 * Confirms the email of the server's first owner, who is signed in and has its link. Nothing ends, because no inviter made the
 * account.
 *
 * @throws HTTPException 403 for another person, 404 for a link that does not work
 */
export async function confirmEmail(
  context: TeamContext,
  by: { readonly id: string },
  token: string,
): Promise<void> {
  const person = await personOfLink(context, token);
  if (person.id !== by.id || !keepsPassword(person))
    throw failure(403, 'Choose a new password with this link');
  const at = context.now().toISOString();
  await context.db.transaction().execute(async (tx) => {
    await useLink(tx, token, at);
    await tx
      .updateTable('people')
      .set({ email_proven_at: at, email_verified: true, updated_at: at })
      .where('id', '=', person.id)
      .execute();
  });
}

/** Uses up a link. @throws HTTPException 404 for one that does not work */
async function useLink(tx: Kysely<PeopleSchema>, token: string, at: string): Promise<void> {
  const used = await tx
    .deleteFrom('email_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', at)
    .returning('token_hash')
    .executeTakeFirst();
  if (!used) throw ended();
}

const ENDED =
  'You have a new password. Passkeys, codes of an authenticator app, access tokens and sessions from before have ended.';

interface EmailLinkContext extends Pick<TeamContext, 'db' | 'baseUrl' | 'now'> {}

async function newEmailLink(
  { db, baseUrl, now }: EmailLinkContext,
  { id, isProven }: LinkOwner,
): Promise<string> {
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

async function linkOwnerBy(
  db: Kysely<PeopleSchema>,
  column: 'id' | 'email',
  value: string,
): Promise<LinkOwner | null> {
  const row = await personWith(db, column, value);
  if (!row) return null;
  const { email_proven_at, ...person } = row;
  const beginning = await db
    .selectFrom('beginning')
    .select('one')
    .where('owner_id', '=', person.id)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return { ...person, isProven: email_proven_at !== null, isFirstOwner: beginning !== undefined };
}

function ended() {
  return failure(404, 'This link does not work, or not any more. Ask for a new one.');
}
