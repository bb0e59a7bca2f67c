import type { InputOf } from '#contract/own-call.ts';
import type { workspaceMailCalls } from '#contract/server/workspace-mail-calls.ts';
import type { Delivery } from '#domain/team/delivery.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import { toMailError } from '#server/mail/mail-error.ts';
import { ownPeer } from '#server/mail/of-workspace/own-peer.ts';
import { readOwnMail, type OwnSending } from '#server/mail/of-workspace/workspace-mail.ts';
import { OWN_MAIL_PATIENCE, ownMail } from '#server/mail/outbox/own-mail.ts';
import { seal } from '#server/secret/sealed.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { testMessage } from '#server/team/accounts/messages.ts';
import { audit } from '#server/team/audit/audit.ts';
import { storeMail } from './store-mail.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

type Given = InputOf<(typeof workspaceMailCalls)['PUT /workspace-mail/sending'], 'body'>;

/** Only owners choose mail servers, because these get the workspace's messages. @throws HTTPException 403 */
export function checkOwner({ membership }: Acting): void {
  if (membership.role !== 'owner') throw failure(403, 'Only an owner can change how mail is sent');
}

/**
 * Stores the mail server and the sender of a workspace, after it could be signed in there.
 *
 * @throws HTTPException 400 for a mail server that can't be used
 */
export async function saveSending(context: TeamContext, by: Acting, given: Given): Promise<void> {
  const { workspace } = by;
  await context.limits.count('mailTries', workspace);
  const sending = await withPassword(context, workspace, given);
  const { password, ...stored } = sending;
  try {
    await peerOf(context, sending).check();
  } catch (cause) {
    throw failure(400, `${toMailError(cause).reason}.`);
  }
  const settings = {
    sending: JSON.stringify(stored),
    sending_password: password ? await seal(context.secret, password) : '',
  };
  const parts = { name: stored.address, to: stored.host };
  await storeMail(context, by, settings, { kind: 'mail-sending-changed', parts });
}

/** Lets the server send for a workspace again. @throws HTTPException 409 when it does */
export async function removeSending(context: TeamContext, by: Acting): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const removed = await tx
      .updateTable('workspace_mail')
      .set({ sending: null, sending_password: '', signing: null, signing_key: '', changed_at: at })
      .where('workspace_id', '=', workspace)
      .where('sending', 'is not', null)
      .returning('workspace_id')
      .executeTakeFirst();
    if (!removed) throw noOwnServer();
    await audit(tx, { workspace, at, by, kind: 'mail-sending-removed' });
  });
  await context.mailChanges.tell(workspace);
}

/** Mails a test message to oneself. @throws HTTPException 409 without a mail server of the workspace's own */
export async function sendTest(context: TeamContext, by: Acting): Promise<Delivery> {
  await context.limits.count('mailTries', by.workspace);
  const { forWorkspace, secret, now, report } = context;
  const own = await readOwnMail(forWorkspace(by.workspace), secret, by.workspace);
  const sending = own?.sending;
  if (!sending) throw noOwnServer();
  const port = ownMail({ openPeer: () => peerOf(context, sending), from: sending.address, now });
  try {
    await port.send(testMessage(by));
    return { state: 'sent', reason: null };
  } catch (error) {
    report(error);
    return { state: 'failed', reason: toMailError(error).reason };
  } finally {
    await port.close();
  }
}

function peerOf({ privateNetworks }: TeamContext, sending: OwnSending) {
  return ownPeer(sending, { allowed: privateNetworks }, OWN_MAIL_PATIENCE);
}

function noOwnServer() {
  return failure(409, 'This workspace has no mail server of its own');
}

/** What is stored, with the stored password where none is given. It only goes to the server that it was entered for. */
async function withPassword(context: TeamContext, workspace: string, given: Given): Promise<OwnSending> {
  const { password = '', ...server } = given;
  if (server.user === '') return { ...server, password: '' };
  if (password !== '') return { ...server, password };
  const { forWorkspace, secret } = context;
  const stored = (await readOwnMail(forWorkspace(workspace), secret, workspace))?.sending;
  if (!stored?.password) throw failure(400, 'Enter the password');
  const isSame = (['host', 'port', 'security', 'user'] as const).every(
    (part) => stored[part] === server[part],
  );
  if (!isSame) throw failure(400, 'Enter the password again for the new server');
  return { ...server, password: stored.password };
}
