import { ApiError } from '#web/app/api/api-error.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
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

/** Takes back the waiting mails about rejections that were undone. Those that have left are named. */
async function takeBack({ messageId, name }: SentMail): Promise<void> {
  try {
    const params = { id: messageId };
    const written = await write('DELETE /messages/{id}', { params }, 'The mail was not taken back');
    toast.info(`Mail to ${name} taken back`);
    await refreshAfter(written);
  } catch (error) {
    const isUndone = error instanceof ApiError && error.status === 404;
    if (!isUndone)
      toast.error(`Mail to ${name}: ${error instanceof Error ? error.message : 'not taken back'}`);
  }
}

noLongerRejected.subscribe(() => {
  for (const id of noLongerRejected.read()) {
    const mail = sent.get(id);
    if (!mail) continue;
    sent.delete(id);
    void takeBack(mail);
  }
});
