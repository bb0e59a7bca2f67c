import { randomUUID } from 'node:crypto';
import { addPerson, personWith } from '#server/team/accounts/accounts.ts';
import { addMember } from '#server/team/memberships/memberships.ts';
import { emailLinkFor } from '#server/team/sign-in/email-links.ts';
import { eraseRows } from './erase-rows.ts';
import type { OperatorContext } from './operator-context.ts';

interface NewOwner {
  readonly name: string;
  readonly email: string;
}

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
  context: OperatorContext,
  name: string,
  owner: NewOwner,
): Promise<MadeWorkspace> {
  const { allWorkspaces: db, baseUrl, now } = context;
  const known = await personWith(db, 'email', owner.email);
  const id = await make(context, name, owner, known).catch(async (error: unknown) => {
    // Another call may have made the account meanwhile.
    const added = known ? undefined : await personWith(db, 'email', owner.email);
    if (!added) throw error;
    return make(context, name, owner, added);
  });
  const isConfirmed = known !== undefined && known.email_proven_at !== null;
  const link = isConfirmed ? null : await emailLinkFor({ db, baseUrl, now }, owner.email);
  return { id, name, owner: owner.email, link };
}

/** @returns the id of the workspace */
async function make(
  { allWorkspaces: db, now, openWorkspace, closeWorkspace }: OperatorContext,
  name: string,
  owner: NewOwner,
  known: Awaited<ReturnType<typeof personWith>>,
): Promise<string> {
  const workspace = randomUUID();
  const person = known?.id ?? randomUUID();
  try {
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
    return workspace;
  } catch (error) {
    // Nobody would find its contents.
    closeWorkspace(workspace);
    await db.transaction().execute((tx) => eraseRows(tx, workspace));
    throw error;
  }
}
