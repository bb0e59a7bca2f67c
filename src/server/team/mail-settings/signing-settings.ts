import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { InputOf } from '#contract/own-call.ts';
import type { workspaceMailCalls } from '#contract/server/workspace-mail-calls.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import { domainIn, isWithin, publicKeyOf } from '#server/mail/dns-lines.ts';
import { readOwnMail } from '#server/mail/of-workspace/workspace-mail.ts';
import { seal } from '#server/secret/sealed.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { audit } from '#server/team/audit/audit.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

type Given = InputOf<(typeof workspaceMailCalls)['PUT /workspace-mail/signing'], 'body'>;

/** The bits of a key that the server makes. Larger ones do not fit into one text of some DNS. */
const BITS = 2_048;

/**
 * Stores the key that signs a workspace's mail, a given one or a new one. Nothing is signed before the DNS has it.
 *
 * @throws HTTPException 400 for a domain that is not the sender's, or a text that is no key
 */
export async function saveSigning(context: TeamContext, by: Acting, given: Given): Promise<void> {
  const { workspace } = by;
  const { domain, selector, privateKey = '' } = given;
  await context.limits.count('mailTries', workspace);
  const own = await readOwnMail(context.forWorkspace(workspace), context.secret, workspace);
  if (!own?.sending) throw failure(409, 'Choose a mail server and a sender first');
  const sendersDomain = domainIn(own.sending.address);
  if (!isWithin(sendersDomain, domain)) {
    throw failure(
      400,
      `The domain has to be that of the sender’s address, ${sendersDomain}, or one above it`,
    );
  }
  const key = privateKey.trim() === '' ? await newKey() : rsaKeyIn(privateKey);
  const signing = { domain, selector, publicKey: publicKeyOf(key), verifiedAt: null };
  const row = {
    signing: JSON.stringify(signing),
    signing_key: await seal(context.secret, key),
    changed_at: context.now().toISOString(),
  };
  await permitted(context, by, async (tx) => {
    await tx.updateTable('workspace_mail').set(row).where('workspace_id', '=', workspace).execute();
    const parts = { name: `${selector}._domainkey.${domain}` };
    await audit(tx, { workspace, at: row.changed_at, by, kind: 'mail-key-made', parts });
  });
  await context.mailChanges.tell(workspace);
}

/** Signs no more. @throws HTTPException 409 without a key */
export async function removeSigning(context: TeamContext, by: Acting): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const removed = await tx
      .updateTable('workspace_mail')
      .set({ signing: null, signing_key: '', changed_at: at })
      .where('workspace_id', '=', workspace)
      .where('signing', 'is not', null)
      .returning('workspace_id')
      .executeTakeFirst();
    if (!removed) throw failure(409, 'This workspace has no key of its own');
    await audit(tx, { workspace, at, by, kind: 'mail-key-removed' });
  });
  await context.mailChanges.tell(workspace);
}

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return privateKey;
}

/** @throws HTTPException 400 */
function rsaKeyIn(text: string): string {
  try {
    const key = createPrivateKey(text);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === 'rsa' && bits >= 1_024 && bits <= 4_096) {
      return key.export({ type: 'pkcs8', format: 'pem' }).toString();
    }
  } catch {
    // The text is no key, which the next line says.
  }
  throw failure(400, 'This is no RSA key of 1024 to 4096 bits in PEM without a password');
}
