import type { Mail } from '#server/mail/inbox/reading/mail.ts';
import type { SignedMessage } from '#server/mail/signed-address.ts';

/** A message that was sent from here, or came in before. */
interface KnownMessage {
  readonly id: number;
  readonly candidateId: number;
}

/** The look-ups in the workspace that a mail went to. */
export interface MailLookups {
  message(id: number): Promise<KnownMessage | null>;
  /** The latest message with one of these ids. */
  referenced(messageIds: readonly string[]): Promise<KnownMessage | null>;
  /** Tells whether this Message-ID was given here to a message that was sent. */
  isOwn(messageId: string): Promise<boolean>;
  /** The candidates with this address. */
  candidatesOf(address: string): Promise<readonly number[]>;
  /** Finds the candidate, among these, who was written to last. */
  lastWrittenTo(candidateIds: readonly number[]): Promise<number | null>;
}

/** The decision on a mail. */
export type Decision =
  | {
      readonly kind: 'import';
      readonly candidateId: number;
      readonly by: 'address' | 'references' | 'sender';
    }
  | { readonly kind: 'bounce'; readonly message: KnownMessage; readonly reason: string }
  | { readonly kind: 'exclude'; readonly reason: string }
  | { readonly kind: 'unmatched' };

/**
 * Decides what becomes of a mail: a report on a delivery, then an answer by its signed address, by the messages it
 * refers to, by the sender's address. The first that fits counts.
 *
 * @param signed what the signed addresses of the mail name in this workspace
 */
export async function decide(
  mail: Mail,
  signed: readonly SignedMessage[],
  lookups: MailLookups,
): Promise<Decision> {
  if (await lookups.isOwn(mail.messageId)) {
    return { kind: 'exclude', reason: 'A copy of a message that was sent from here' };
  }
  if (mail.report) return decideReport(mail.report, signed, lookups);
  for (const { kind, messageId } of signed) {
    if (kind === 'unsubscribe' || kind === 'interview') continue;
    const message = await lookups.message(messageId);
    if (message) return { kind: 'import', candidateId: message.candidateId, by: 'address' };
  }
  const referenced = mail.references.length > 0 ? await lookups.referenced(mail.references) : null;
  if (referenced) return { kind: 'import', candidateId: referenced.candidateId, by: 'references' };
  if (mail.automatic === 'answer') {
    return { kind: 'exclude', reason: 'An automatic answer to nothing that was sent from here' };
  }
  const candidates = mail.from.address === '' ? [] : await lookups.candidatesOf(mail.from.address);
  const candidateId = candidates.length > 1 ? await lookups.lastWrittenTo(candidates) : candidates[0];
  if (candidateId === undefined || candidateId === null) return { kind: 'unmatched' };
  return { kind: 'import', candidateId, by: 'sender' };
}

/** Only a signed address shows that a report is about a message from here. Anybody can write one. */
async function decideReport(
  { action, reason }: NonNullable<Mail['report']>,
  signed: readonly SignedMessage[],
  lookups: MailLookups,
): Promise<Decision> {
  const bounced = signed.find(({ kind }) => kind === 'bounce');
  const message = bounced ? await lookups.message(bounced.messageId) : null;
  if (!message) return { kind: 'exclude', reason: 'A report on a delivery that names no message from here' };
  if (action === 'failed') return { kind: 'bounce', message, reason };
  return {
    kind: 'exclude',
    reason: action === 'delayed' ? 'A mail server reports a delay' : 'A mail server reports a delivery',
  };
}
