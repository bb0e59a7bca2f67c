import type { InputOf } from '#contract/own-call.ts';
import type { workspaceMailCalls } from '#contract/server/workspace-mail-calls.ts';
import type { StoredReceiving } from '#server/database/mail-tables.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import { toMailboxError } from '#server/mail/inbox/arrival/mailbox-error.ts';
import { openOwnMailbox } from '#server/mail/of-workspace/own-mailbox.ts';
import { withinTime } from '#server/outside/within-time.ts';
import { readOwnMail, type OwnReceiving } from '#server/mail/of-workspace/workspace-mail.ts';
import { seal } from '#server/secret/sealed.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { audit } from '#server/team/audit/audit.ts';
import { storeMail } from './store-mail.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/** Milliseconds in which a mailbox must be open before it is stored. */
const OPENING_MS = 30_000;

type Given = InputOf<(typeof workspaceMailCalls)['PUT /workspace-mail/receiving'], 'body'>;

/**
 * Stores the mailbox of a workspace, after it could be opened.
 *
 * @throws HTTPException 400 for a mailbox that can't be opened
 */
export async function saveReceiving(context: TeamContext, by: Acting, given: Given): Promise<void> {
  const { workspace } = by;
  await context.limits.count('mailTries', workspace);
  const receiving = await withPassword(context, workspace, given);
  const { password, ...stored } = receiving;
  try {
    const reach = { allowed: context.privateNetworks };
    const mailbox = await withinTime(OPENING_MS, null, (ended) => openOwnMailbox(receiving, reach, ended));
    await mailbox.close();
  } catch (cause) {
    throw failure(400, `${toMailboxError(cause).message}.`);
  }
  const settings = {
    receiving: JSON.stringify(stored),
    receiving_password: await seal(context.secret, password ?? ''),
  };
  const parts = { name: stored.replies, to: stored.host };
  await storeMail(context, by, settings, { kind: 'mailbox-changed', parts });
}

/** Lets answers arrive in the server's mailbox again. @throws HTTPException 409 when they do */
export async function removeReceiving(context: TeamContext, by: Acting): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const removed = await tx
      .updateTable('workspace_mail')
      .set({ receiving: null, receiving_password: '', changed_at: at })
      .where('workspace_id', '=', workspace)
      .where('receiving', 'is not', null)
      .returning('workspace_id')
      .executeTakeFirst();
    if (!removed) throw failure(409, 'This workspace has no mailbox of its own');
    await audit(tx, { workspace, at, by, kind: 'mailbox-removed' });
  });
  await context.mailChanges.tell(workspace);
}

/** What is stored, with the stored password where none is given. It only goes to the server that it was entered for. */
async function withPassword(context: TeamContext, workspace: string, given: Given): Promise<OwnReceiving> {
  const { password = '', ...server } = given;
  const { forWorkspace, secret } = context;
  const stored = (await readOwnMail(forWorkspace(workspace), secret, workspace))?.receiving;
  const isSame = (['host', 'port', 'security', 'user'] as const).every(
    (part) => stored?.[part] === server[part],
  );
  const since = stored && continues(stored, server) ? stored.since : context.now().toISOString();
  if (password !== '') return { ...server, since, password };
  if (!stored?.password) throw failure(400, 'Enter the password');
  if (!isSame) throw failure(400, 'Enter the password again for the new server');
  return { ...server, since, password: stored.password };
}

/**
 * True if the mailbox has the mails of the stored one: its provider, host, port or encryption may be another. Mails that came since the old
 * one failed are then read, too. Another mailbox, or another folder, is read from today on: its older mails are of no candidate.
 */
function continues(stored: StoredReceiving, server: Omit<Given, 'password'>): boolean {
  return (
    stored.folder === server.folder && (stored.user === server.user || stored.replies === server.replies)
  );
}
