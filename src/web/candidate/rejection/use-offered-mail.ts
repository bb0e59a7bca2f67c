import { useQuery } from '@tanstack/react-query';
import { NOT_WAITING } from '#domain/message/not-waiting.ts';
import { call } from '#web/app/api/call.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';
import { noLongerRejected } from '#web/app/history/ask-why.ts';
import { mailQuery, templatesQuery } from '#web/candidate/mail/template-queries.ts';
import { templateFor } from '#web/candidate/message/fitting-templates.ts';
import {
  fieldProblems,
  leftOutInWords,
  leftOutQuery,
  mailTo,
  sorted,
} from '#web/candidate/message/mail-texts.ts';
import { sendMail, type Outgoing } from '#web/candidate/message/send-mail.ts';
import { dueAtOf, nowTime, SOME_HOURS, type SendTimeKind } from '#web/candidate/message/send-time.ts';
import { useRecipients } from '#web/candidate/message/use-recipients.ts';
import { toast } from '#web/kit/toast.tsx';
import type { MailOffer } from './mail-offer.ts';

/** A way to send the offered mail. Its digit is no key of any screen. */
export interface OfferChoice {
  readonly id: string;
  readonly key: number;
  readonly label: string;
  readonly act: () => void;
}

interface OfferedMail {
  /** Empty where this host sends no mail, and where a field of the mail is empty: then only the composer is offered. */
  readonly choices: readonly OfferChoice[];
  /** The name of the template that the choices send, and who is left out. */
  readonly template: string | null;
  /** How many get a mail. */
  readonly reached: number;
  /** True if everything is loaded and there is somebody to write to. */
  readonly isReady: boolean;
  /** True if there is nothing to offer: no template, nobody with an address, or a host without mail. */
  readonly isPointless: boolean;
}

const NOTHING: OfferedMail = { choices: [], template: null, reached: 0, isReady: false, isPointless: false };

/** The mail that is offered after a rejection: the fitting template, filled for each candidate. */
export function useOfferedMail(offer: MailOffer): OfferedMail {
  const { recipients, error } = useRecipients(offer.people.map(({ id }) => id));
  const isBulk = offer.people.length > 1;
  const leftOut = useQuery({ ...leftOutQuery(offer.people.map(({ id }) => id)), enabled: isBulk });
  const templates = useQuery(templatesQuery);
  const mail = useQuery(mailQuery);
  if (error ?? templates.error ?? mail.error ?? leftOut.error) return { ...NOTHING, isPointless: true };
  if (!recipients || !templates.data || !mail.data || (isBulk && !leftOut.data)) return NOTHING;
  const candidates = recipients.map(({ candidate }) => candidate);
  const template = templateFor(templates.data.data, { candidates, purpose: 'rejection' });
  const left = isBulk ? (leftOut.data?.data ?? []) : [];
  const { reached, without } = sorted(recipients, { leftOut: left.map(({ candidateId }) => candidateId) });
  if (!template || reached.length === 0) return { ...NOTHING, isPointless: true };
  const common = { subject: template.subject, text: template.body };
  const mails = reached.map((recipient) => mailTo(recipient, { common, own: {} }));
  const isComplete = template.subject.trim() !== '' && fieldProblems(mails).length === 0;

  function choice(key: number, label: string, kind: SendTimeKind): OfferChoice {
    return {
      id: kind,
      key,
      label,
      act: () =>
        void sendRejections(offer, {
          mails,
          attachments: [],
          templateId: template?.id ?? null,
          inReplyTo: null,
          dueAt: dueAtOf({ ...nowTime(), kind }, new Date()),
          how: 'mail',
          retry: new RetryKey(),
        }),
    };
  }

  const choices =
    mail.data.from !== null && isComplete
      ? [choice(7, 'Send now', 'now'), choice(8, `In ${SOME_HOURS} hours`, 'later')]
      : [];
  const details = [
    choices.length > 0 && template.name,
    left.length > 0 &&
      leftOutInWords(
        left.flatMap(({ candidateId, reason }) => {
          const found = recipients.find(({ candidate }) => candidate.id === candidateId);
          return found ? [{ name: found.candidate.name, reason }] : [];
        }),
      ),
    without.length > 0 && `${without.length} without an address`,
  ];
  return {
    choices,
    template: details.filter(Boolean).join(', ') || null,
    reached: reached.length,
    isReady: true,
    isPointless: false,
  };
}

interface SentMail {
  readonly messageId: number;
  readonly name: string;
}

/** The mails about rejections that this page has sent, by candidate. */
const sent = new Map<number, SentMail>();

/** Sends mails about rejections, once these are stored. A toast reports a failure. Never rejects. */
async function sendRejections({ people }: MailOffer, outgoing: Outgoing): Promise<void> {
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
