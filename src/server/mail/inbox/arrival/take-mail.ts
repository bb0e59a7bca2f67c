import { markBounced } from '#domain/message/delivery.ts';
import { MOST_UNMATCHED, PROBABLE_DECLINE } from '#domain/team/incoming-mail.ts';
import { callerAs } from '#server/calls/call-as.ts';
import { UnreadableMail, type Mail, type MailHead } from '#server/mail/inbox/reading/mail.ts';
import { readHead } from '#server/mail/inbox/reading/read-mail.ts';
import { isSenderProven } from '#server/mail/inbox/reading/sender-proof.ts';
import { findAnswer, isBareAcceptance, storeAnswer, type InvitationAnswer } from './answer-invitation.ts';
import { decide, type Decision } from './decide.ts';
import { destinationsOf, type Destination } from './destinations.ts';
import { isFull, isKnown, keepMail, keyOfMail, markImported } from './incoming-rows.ts';
import { keepBytes, receivedBody } from './keep-parts.ts';
import { lookupsIn } from './lookups.ts';
import { MAIL_ACTOR, type MailInContext } from './mail-in.ts';

const HOUR = 60 * 60_000;

/** The warning beside a message that only the sender's address brought to a candidate. */
export const NOT_PROVEN =
  'Found by the sender’s address alone. Nothing proves that the mail is from there, so anybody may have written it.';

/** Mails take turns by workspace. A mailbox hands over its mails one by one. */
const UNKNOWN_WORKSPACE = 'unknown';

const FULL = `${MOST_UNMATCHED} mails wait for somebody to decide, so it is only in the mailbox`;

const TOO_MANY = 'More than 100 mails came from this address within an hour';

/** A mail as it came. */
export interface GivenMail {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly at: Date;
  /** The addresses of the envelope. Null: only the headers say where the mail went. */
  readonly recipients: readonly string[] | null;
  /** The answer to a sender of too many mails. `later`: the mail server has to try again. */
  readonly tooMany: 'exclude' | 'later';
}

/**
 * `nowhere`: nothing says which workspace the mail goes to. `later`: see {@link GivenMail.tooMany}. `full`: too many mails
 * wait for the people of its workspace, and the mail server has to try again.
 */
export type Taken = 'taken' | 'nowhere' | 'later' | 'full';

/** Takes a mail. Taking it again changes nothing, also after a process ended while it took the mail. */
export type TakeMail = (given: GivenMail) => Promise<Taken>;

export function mailTaker(context: MailInContext): TakeMail {
  const receive = receiver(context);

  async function takeTo(destination: Destination, mail: Mail, given: GivenMail): Promise<Taken> {
    const { workspace, signed } = destination;
    const db = context.forWorkspace(workspace);
    const key = keyOfMail(mail.messageId);
    if (await isKnown(db, workspace, key)) return 'taken';
    const store = await context.openStore(workspace, MAIL_ACTOR);
    const original = await keepBytes(context.filesOf(workspace), given.bytes);
    const at = given.at.toISOString();
    const kept = { key, at, original, from: mail.from, subject: mail.subject };
    const exclude = async (reason: string) => {
      // The content of so many excluded mails is kept, and no more.
      const isWhole = !(await isFull(db, workspace, 'excluded'));
      const mailOf = { ...kept, original: isWhole ? original : null };
      await keepMail(db, workspace, mailOf, { reason, at: context.now().toISOString() });
    };
    const answer = await findAnswer(store, mail);
    const isBelieved =
      answer !== null &&
      isSenderProven(mail.authenticationResults, context.trustedServers, mail.from.address);
    if (isBelieved) {
      const askedAt = context.now().toISOString();
      await storeAnswer(store, answer, { by: MAIL_ACTOR, askedAt, received: at });
    }
    const decision = answer ? placeOf(answer, isBelieved) : await decide(mail, signed, lookupsIn(store));
    if (decision.kind === 'import') {
      const reason = reasonFor(decision, mail, context.trustedServers);
      const body = await receivedBody(context.filesOf(workspace), mail, { at, original, reason });
      const isAutomatic = body.isAutomatic || (isBelieved && isBareAcceptance(answer, mail));
      const candidateId = await receive(workspace, {
        ...body,
        isAutomatic,
        candidateId: decision.candidateId,
      });
      if (candidateId === null) await keepMail(db, workspace, kept, null);
      else await markImported(db, workspace, { key, at }, candidateId);
    } else if (decision.kind === 'bounce') {
      const { message, reason } = decision;
      const command = { route: 'mail: bounce', params: {}, body: {} };
      const write = { by: MAIL_ACTOR, key: null, askedAt: context.now().toISOString(), command };
      // A message that bounced before, or that was erased meanwhile, stays as it is.
      await store.mail.change(write, message.id, (each) => markBounced(each, reason));
      await exclude('It reported that a message from here came back');
    } else if (decision.kind === 'exclude') await exclude(decision.reason);
    else if (!(await isFull(db, workspace, 'unmatched')))
      await keepMail(db, workspace, kept, null, answer?.reply.answer === 'declined' ? PROBABLE_DECLINE : '');
    else if (given.tooMany === 'later') return 'full';
    else await keepMail(db, workspace, { ...kept, original: null }, { reason: FULL, at });
    await context.notices.tell(workspace);
    return 'taken';
  }

  async function isTooMany({ from }: MailHead, { at }: GivenMail): Promise<boolean> {
    const isNew = context.now().getTime() - at.getTime() < HOUR;
    return isNew && from.address !== '' && !(await context.limits.isWithinMails(from.address));
  }

  return async (given) => {
    const read = await readOrHead(context, given);
    const head = 'unreadable' in read ? read.head : read;
    const references = 'unreadable' in read ? [] : read.references;
    const destinations = await destinationsOf(context, given.recipients ?? head.to, references);
    if (destinations.length === 0) return 'nowhere';
    const key = keyOfMail(head.messageId);
    const fresh: Destination[] = [];
    for (const each of destinations) {
      if (!(await isKnown(context.forWorkspace(each.workspace), each.workspace, key))) fresh.push(each);
    }
    if (fresh.length === 0) return 'taken';
    const isRefused = await isTooMany(head, given);
    if (isRefused && given.tooMany === 'later') return 'later';
    let taken: Taken = 'taken';
    for (const destination of fresh) {
      if ('unreadable' in read)
        await excludeMail(context, destination.workspace, head, given, read.unreadable);
      else if (isRefused) await excludeMail(context, destination.workspace, head, given, TOO_MANY);
      // A place where the mail was taken is known when the mail server tries again.
      else if ((await takeTo(destination, read, given)) === 'full') taken = 'full';
    }
    return taken;
  };
}

/** Excludes a mail without a look at its contents. @param given its bytes, if they are here */
export async function excludeMail(
  context: Pick<MailInContext, 'forWorkspace' | 'filesOf' | 'now' | 'notices'>,
  workspace: string,
  head: Pick<MailHead, 'messageId' | 'from' | 'subject'>,
  given: { readonly at: Date; readonly bytes?: Uint8Array<ArrayBuffer> },
  reason: string,
): Promise<void> {
  const db = context.forWorkspace(workspace);
  const isWhole = given.bytes && !(await isFull(db, workspace, 'excluded'));
  const original = isWhole ? await keepBytes(context.filesOf(workspace), given.bytes) : null;
  const kept = { key: keyOfMail(head.messageId), at: given.at.toISOString(), original, ...head };
  await keepMail(db, workspace, kept, {
    reason,
    at: context.now().toISOString(),
  });
  await context.notices.tell(workspace);
}

async function readOrHead(
  { reader, addresses }: Pick<MailInContext, 'reader' | 'addresses'>,
  { bytes, recipients }: GivenMail,
): Promise<Mail | { readonly unreadable: string; readonly head: MailHead }> {
  const signed = (recipients ?? []).flatMap((address) => addresses.readAddress(address) ?? []);
  try {
    return await reader.read(bytes, signed[0]?.workspace ?? UNKNOWN_WORKSPACE);
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    return { unreadable: error.message, head: await readHead(bytes) };
  }
}

/** An answer that nothing proves waits for a look. The answer of an interviewer is no message of the candidate. */
function placeOf({ interview, who }: InvitationAnswer, isBelieved: boolean): Decision {
  if (!isBelieved) return { kind: 'unmatched' };
  if (who === '') return { kind: 'import', candidateId: interview.candidateId, by: 'sender' };
  return { kind: 'exclude', reason: 'An answer to an invitation, which stands with the interview' };
}

function reasonFor(decision: Decision, mail: Mail, trustedServers: readonly string[]): string {
  const isProven =
    decision.kind === 'import' &&
    (decision.by !== 'sender' ||
      isSenderProven(mail.authenticationResults, trustedServers, mail.from.address));
  return isProven ? '' : NOT_PROVEN;
}

/**
 * Adds received messages through the API, so that the rules and the change are those of the API.
 *
 * @returns the candidate who has the message; null: it was refused, e.g. because the candidate was erased meanwhile
 */
function receiver(context: MailInContext) {
  const callAs = callerAs(context);
  return async (workspace: string, body: object): Promise<number | null> => {
    const store = await context.openStore(workspace, MAIL_ACTOR);
    const files = context.filesOf(workspace);
    const response = await callAs(
      { store, files, actor: MAIL_ACTOR, access: 'write' },
      { route: 'POST /messages/received', body },
    );
    const answer = (await response.json()) as { candidateId: number; message: string };
    if (response.ok) return answer.candidateId;
    const failure = new Error(answer.message);
    if (response.status >= 500) throw failure;
    // The mail waits in the tray, so it is not lost whatever is wrong with it.
    if (response.status !== 404) context.report(failure);
    return null;
  };
}
