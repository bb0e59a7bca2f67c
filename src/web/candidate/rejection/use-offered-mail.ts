import { useQuery } from '@tanstack/react-query';
import { RetryKey } from '#web/app/api/retry-key.ts';
import { templateFor } from '#web/candidate/message/fitting-templates.ts';
import { fieldProblems, mailTo, sorted } from '#web/candidate/message/mail-texts.ts';
import { dueAtOf, nowTime, SOME_HOURS, type SendTimeKind } from '#web/candidate/message/send-time.ts';
import { mailQuery, templatesQuery } from '#web/candidate/mail/template-queries.ts';
import { useRecipients } from '#web/candidate/message/use-recipients.ts';
import type { MailOffer } from './mail-offer.ts';
import { sendRejections } from './send-rejections.ts';

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
  /** The name of the template, and who is left out. */
  readonly template: string | null;
  /** Whether everything is loaded and there is somebody to write to. */
  readonly isReady: boolean;
  /** Whether there is nothing to offer: no template, nobody with an address, or a host without mail. */
  readonly isPointless: boolean;
}

const NOTHING: OfferedMail = { choices: [], template: null, isReady: false, isPointless: false };

/** The mail that is offered after a rejection: the fitting template, filled for each candidate. */
export function useOfferedMail(offer: MailOffer): OfferedMail {
  const { recipients, error } = useRecipients(offer.people.map(({ id }) => id));
  const templates = useQuery(templatesQuery);
  const mail = useQuery(mailQuery);
  if (error ?? templates.error ?? mail.error) return { ...NOTHING, isPointless: true };
  if (!recipients || !templates.data || !mail.data) return NOTHING;
  const stages = recipients.map(({ candidate }) => candidate.stage);
  const template = templateFor(templates.data.data, { stages, purpose: 'rejection' });
  const { reached, without } = sorted(recipients, { leftOut: [] });
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

  return {
    choices:
      mail.data.from !== null && isComplete
        ? [choice(7, 'Send now', 'now'), choice(8, `In ${SOME_HOURS} hours`, 'later')]
        : [],
    template: without.length === 0 ? template.name : `${template.name}, ${without.length} without an address`,
    isReady: true,
    isPointless: false,
  };
}
