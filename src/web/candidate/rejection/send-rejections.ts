import { NOT_WAITING } from '#domain/message/not-waiting.ts';
import { call } from '#web/app/api/call.ts';
import { noLongerRejected } from '#web/app/history/ask-why.ts';
import { sendMail, type Outgoing } from '#web/candidate/message/send-mail.ts';
import { toast } from '#web/kit/toast.tsx';
import type { MailOffer } from './mail-offer.ts';

interface SentMail {
  readonly messageId: number;
  readonly name: string;
}

/** The mails about rejections that this page has sent, by candidate. */
const sent = new Map<number, SentMail>();

/** Sends mails about rejections, once these are stored. A toast reports a failure. Never rejects. */
export async function sendRejections({ people }: MailOffer, outgoing: Outgoing): Promise<void> {
  const rejected = await Promise.all(people.map(async ({ id, stored }) => ((await stored) ? id : null)));
  // A rejection that failed was reported, and must not be written about.
  const mails = outgoing.mails.filter(({ recipient }) => rejected.includes(recipient.candidate.id));
  if (mails.length === 0) return;
  try {
    for (const { id, candidateId } of await sendMail({ ...outgoing, mails })) {
      const mail = mails.find(({ recipient }) => recipient.candidate.id === candidateId);
      sent.set(candidateId, { messageId: id, name: mail?.recipient.candidate.name ?? '' });
    }
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'The mail was not sent');
  }
}

/** Says of a mail that has left that it can't be taken back with its rejection. One that waits goes with the move. */
async function tellIfLeft(candidateId: number, { messageId, name }: SentMail): Promise<void> {
  const params = { id: candidateId };
  const { data } = await call('GET /candidates/{id}/messages', { params }, 'Failed to load messages');
  const message = data.find(({ id }) => id === messageId);
  if (message && message.state !== 'waiting') toast.error(`Mail to ${name}: ${NOT_WAITING[message.state]}`);
}

noLongerRejected.subscribe(() => {
  for (const id of noLongerRejected.read()) {
    const mail = sent.get(id);
    if (!mail) continue;
    sent.delete(id);
    // The thread itself says when messages can't be loaded.
    tellIfLeft(id, mail).catch(() => undefined);
  }
});
