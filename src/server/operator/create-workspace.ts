import { randomUUID } from 'node:crypto';
import { addPerson, personWith } from '#server/team/accounts/accounts.ts';
import { addMember } from '#server/team/memberships/memberships.ts';
import { emailLinkFor } from '#server/team/sign-in/email-links.ts';
import type { OperatorContext } from './operator-context.ts';

/** A workspace that the operator has made. */
export interface MadeWorkspace {
  readonly id: string;
  readonly name: string;
  /** The email of its owner. */
  readonly owner: string;
  /** A link with which the owner chooses a password; null for the owner of an account with a confirmed email. */
  readonly link: string | null;
}

/**
 * Makes a workspace for an owner, who need not have an account yet. The names of workspaces need not differ.
 *
 * @param owner `email` in lower case; `name` of a new account
 */
export async function createWorkspace(
  { allWorkspaces: db, baseUrl, now, openWorkspace }: OperatorContext,
  name: string,
  owner: { readonly name: string; readonly email: string },
): Promise<MadeWorkspace> {
  const workspace = randomUUID();
  const known = await personWith(db, 'email', owner.email);
  const person = known?.id ?? randomUUID();
  await openWorkspace(workspace, person);
  const at = now().toISOString();
  await db.transaction().execute(async (tx) => {
    if (!known) {
      const account = { id: person, ...owner, isProven: false, workspace, account: null };
      await addPerson(tx, account, at);
    }
    await tx.insertInto('teams').values({ workspace_id: workspace, name, created_at: at }).execute();
    await addMember(tx, { workspace, person, name: known?.name ?? owner.name, role: 'owner', at });
  });
  const isConfirmed = known !== undefined && known.email_proven_at !== null;
  const link = isConfirmed ? null : await emailLinkFor({ db, baseUrl, now }, owner.email);
  return { id: workspace, name, owner: owner.email, link };
}
