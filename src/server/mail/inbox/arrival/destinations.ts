import { workspaceWithMessage } from '#server/contents/messages.ts';
import type { SignedMessage } from '#server/mail/signed-address.ts';
import type { MailInContext } from './mail-in.ts';

type Context = Pick<MailInContext, 'db' | 'addresses' | 'mailWorkspace' | 'only'>;

/** A workspace that a mail goes to. */
export interface Destination {
  readonly workspace: string;
  /** The messages that the signed addresses name in this workspace. */
  readonly signed: readonly SignedMessage[];
}

/**
 * The workspaces that a mail goes to: those of its signed addresses. Without such an address it is the workspace that
 * has a message that the mail refers to, then the one of the settings, then the only one. A mail in a workspace's own mailbox
 * goes to that workspace alone, whatever it names.
 */
export async function destinationsOf(
  context: Context,
  addresses: readonly string[],
  references: readonly string[],
): Promise<Destination[]> {
  const signed = addresses.flatMap((address) => context.addresses.readAddress(address) ?? []);
  const { only } = context;
  if (only !== undefined) {
    return [{ workspace: only, signed: signed.filter(({ workspace }) => workspace === only) }];
  }
  const workspaces = [...new Set(signed.map(({ workspace }) => workspace))];
  if (workspaces.length > 0) {
    return workspaces.map((workspace) => ({
      workspace,
      signed: signed.filter((each) => each.workspace === workspace),
    }));
  }
  const workspace = (await workspaceWithMessage(context.db, references)) ?? (await mailWorkspace(context));
  return workspace === null ? [] : [{ workspace, signed: [] }];
}

/** The workspace of mails to an address without a signature; null when nothing says which it is. */
async function mailWorkspace({ db, mailWorkspace: named }: Context): Promise<string | null> {
  const teams = db.selectFrom('teams').select('workspace_id');
  if (named !== undefined) {
    const found = await teams.where('workspace_id', '=', named).executeTakeFirst();
    return found?.workspace_id ?? null;
  }
  const found = await teams.limit(2).execute();
  return found.length === 1 ? (found[0]?.workspace_id ?? null) : null;
}
