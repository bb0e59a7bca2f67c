import { randomUUID } from 'node:crypto';
import { ProviderRefusal, type Identity, type ProviderReturn } from '#server/team/accounts/oidc.ts';
import { acceptInvitation } from '#server/team/invitations/accept-invitation.ts';
import { addAccount, OIDC, personWith, type NewAccount } from '#server/team/accounts/accounts.ts';
import { lockPerson, proveEmail } from '#server/team/accounts/email-proof.ts';
import { callerOf, type Caller } from '#server/calls/caller.ts';
import { changedMeanwhile, isTaken } from '#server/calls/failure.ts';
import { waitingInvitations } from '#server/team/invitations/received-invitations.ts';
import { allReachableMemberships } from '#server/team/memberships/memberships.ts';
import { linkedMessage } from '#server/team/accounts/messages.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { headersOf, type SignedIn } from '#server/team/sessions/sessions.ts';
import { hashOf, workspaceOfToken } from '#server/database/tokens.ts';

const NAME_MAX_LENGTH = 100;

/**
 * Signs in a person who returns from the OpenID provider.
 *
 * @returns the person, the workspace they joined with it, and the cookies of the session
 * @throws HTTPException 401, the same for a refused person and for an invalid answer of the provider
 */
export async function signInByProvider(
  context: TeamContext,
  request: Request,
  { invitation, ...returned }: ProviderReturn & { readonly invitation?: string | undefined },
): Promise<{ person: Pick<SignedIn, 'id' | 'name' | 'email'>; joined: string | null; headers: Headers }> {
  const { db, oidc } = context;
  let subject = '';
  let joined: string | null = null;
  if (!oidc) throw new ProviderRefusal('There is no provider');
  const headers = await oidc.finish(returned, headersOf(context, request), async (identity) => {
    ({ subject } = identity);
    joined = await admit(context, identity, invitation, callerOf(request));
  });
  const person = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.id', 'people.name', 'people.email'])
    .where((is) => is.and({ provider_id: OIDC, account_id: subject }))
    .executeTakeFirstOrThrow();
  return { person, joined, headers };
}

/**
 * Lets in a member or an invited person, by the email that the provider has verified. A person and their account at the
 * provider are linked for good. Another account with the same email is refused, and so is the same account with another
 * email.
 *
 * @param invitation the token of the invitation to accept; without it, a person without a workspace accepts all of theirs
 * @returns the workspace of the last accepted invitation
 * @throws HTTPException
 */
async function admit(
  context: TeamContext,
  identity: Identity,
  invitation: string | undefined,
  caller: Caller,
) {
  const { db } = context;
  const { subject, email } = identity;
  const [person, linked] = await Promise.all([personWith(db, 'email', email), accountsBy(context, identity)]);
  if (linked.some(({ personId, accountId }) => personId !== person?.id || accountId !== subject)) {
    throw new ProviderRefusal('The email or the account of the provider is linked to another');
  }
  const reached = person ? await allReachableMemberships(context, person.id) : null;
  const isMember = reached !== null && reached.memberships.length > 0;
  if (!isMember && reached?.away) throw reached.away.cause;
  const accepted =
    invitation === undefined
      ? isMember
        ? []
        : await waitingInvitations(context, email)
      : (await waitingInvitations(context, email, workspaceOfToken(invitation))).filter(({ hashes }) =>
          hashes.includes(hashOf(invitation)),
        );
  if (!isMember && accepted.length === 0) {
    throw new ProviderRefusal(
      invitation === undefined
        ? 'No member has the email, and no invitation waits for it'
        : 'The invitation is for another email, was used or has ended',
    );
  }

  if (person) await proveByProvider(context, { ...person, email }, linked.length === 0 ? { subject } : null);
  const known = person ?? { id: randomUUID(), name: nameOf(identity) };
  let isNew = !person;
  for (const each of accepted) {
    await acceptInvitation(context, each, {
      ...known,
      isNew,
      account: isNew ? { subject } : null,
      isProof: true,
      caller,
    });
    isNew = false;
  }
  return accepted.at(-1)?.workspace ?? null;
}

/** The provider's accounts with the subject or with the email. */
function accountsBy({ db }: TeamContext, { subject, email }: Identity) {
  return db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['person_id as personId', 'account_id as accountId'])
    .where('provider_id', '=', OIDC)
    .where((is) => is.or([is('account_id', '=', subject), is('email', '=', email)]))
    .execute();
}

/** Stores that the provider has proven the email. If it is the first proof, all earlier credentials end. */
async function proveByProvider(
  context: TeamContext,
  person: { readonly id: string; readonly name: string; readonly email: string },
  toLink: NewAccount | null,
): Promise<void> {
  const { db, now, mail, oidc, inBackground, revocations } = context;
  const at = now().toISOString();
  const isFirstProof = await db
    .transaction()
    .execute(async (tx) => {
      const { isProven } = await lockPerson(tx, person.id);
      if (!isProven) await proveEmail(tx, context, person.id, at);
      if (toLink) await addAccount(tx, person.id, toLink, at);
      return !isProven;
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? changedMeanwhile() : error;
    });
  if (isFirstProof) await revocations.tell(person.id);
  if (!isFirstProof && !toLink) return;
  inBackground(() => mail.send(linkedMessage(person, oidc?.name ?? '', isFirstProof)));
}

/** The name from the provider on one line, or else the first part of the email. */
function nameOf({ name, email }: Identity): string {
  const line = name.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  const [local = email] = email.split('@');
  return Array.from(line || local)
    .slice(0, NAME_MAX_LENGTH)
    .join('');
}
