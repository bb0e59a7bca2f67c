import { sql } from 'kysely';
import { isInThread } from '#domain/interview/invitation.ts';
import { LOCAL_ACTOR, linkIdOf } from '#domain/actor.ts';
import type { Message } from '#domain/message/message.ts';
import { APPLICATION_LINK, fillTemplate, hasField, OFFER_LINK } from '#domain/message/template.ts';
import type { Outgoing, SentFile } from './compose.ts';
import type { SendingContext } from './sending-context.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/** The person who wrote a message. */
interface Sender {
  readonly name: string;
  readonly email: string | null;
}

/** Collects what the mail of a message needs. @returns instead the reason why it can't be sent, as a sentence */
export async function outgoingOf(
  context: SendingContext,
  workspace: string,
  message: Message,
): Promise<Outgoing | string> {
  const { addresses, baseUrl, from, now } = context;
  const attachments = await attachmentsOf(context, workspace, message);
  if (typeof attachments === 'string') return attachments;
  const filled = await textOf(context, workspace, message);
  if (typeof filled === 'string') return filled;
  const sender = await senderOf(context, workspace, message);
  const token = addresses.token({ kind: 'unsubscribe', workspace, messageId: message.id });
  return {
    message: { ...message, ...filled },
    senderName: sender.name,
    from,
    replyTo: isInThread(message)
      ? (addresses.replyAddress(workspace, message.id) ?? sender.email)
      : sender.email,
    unsubscribeLink: message.isBulk ? unsubscribeAddress(baseUrl, token) : null,
    attachments,
    date: now(),
  };
}

/**
 * The text of a mail. The link to an offer or to an applicant's page is filled in here and stored nowhere, so that only
 * the candidate has it.
 *
 * @returns instead the reason why the mail can't be sent
 */
async function textOf(
  context: SendingContext,
  workspace: string,
  message: Message,
): Promise<{ readonly text: string } | string> {
  const { id, candidateId, text, by } = message;
  const key = linkIdOf(by);
  if (message.isAutomatic && key !== null && hasField(text, APPLICATION_LINK)) {
    const link = await context.applicationLink(workspace, key);
    if (link === null) return 'The applicant’s page, to which this mail leads, is not there any more.';
    return { text: fillTemplate(text, { [APPLICATION_LINK]: link }).text };
  }
  const store = await context.openStore(workspace, LOCAL_ACTOR);
  const offers = (await store.offers.list(candidateId)) ?? [];
  const offer = offers.find(({ messageId, key: ofOffer }) => messageId === id && ofOffer !== null);
  if (!offer?.key) return { text };
  if (offer.state !== 'sent') return 'The offer that this mail brings is not sent any more.';
  return { text: fillTemplate(text, { [OFFER_LINK]: context.offerLink(workspace, offer.key) }).text };
}

async function attachmentsOf(
  { filesOf }: SendingContext,
  workspace: string,
  { attachments }: Message,
): Promise<SentFile[] | string> {
  const files: SentFile[] = [];
  for (const { name, type, hash } of attachments) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a folder may be on a slow disk
    const bytes = await filesOf(workspace).get(hash);
    if (!bytes) return `The attachment “${name}” is not here any more.`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    files.push({ name, type, bytes: Buffer.from(await bytes.arrayBuffer()) });
  }
  return files;
}

/** The author of a message, or the workspace when the author is no member any more. */
async function senderOf({ connection }: SendingContext, workspace: string, { by }: Message): Promise<Sender> {
  const { rows } = await sql<{ name: string; email: string | null }>`
    SELECT coalesce(people.name, teams.name) AS name, people.email FROM teams
    LEFT JOIN members ON members.workspace_id = teams.workspace_id AND left_at IS NULL AND person_id::text = ${by}
    LEFT JOIN people ON people.id = person_id
    WHERE teams.workspace_id = ${workspace}`.execute(connection.forWorkspace(workspace));
  return rows[0] ?? { name: '', email: null };
}
