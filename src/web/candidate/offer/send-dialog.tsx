import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { documentOf } from '#domain/offer/document.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { fillTemplate, OFFER_LINK } from '#domain/message/template.ts';
import { hasAddress } from '#domain/message/message.ts';
import { SUBJECT_MAX_LENGTH } from '#domain/message-fields.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { MarkedField } from '#web/candidate/message/marked-field.tsx';
import type { Recipient } from '#web/candidate/message/mail-texts.ts';
import { copyMail, openInOwnProgram } from '#web/candidate/mail/own-program.ts';
import { mailQuery } from '#web/candidate/mail/template-queries.ts';
import { useRecipients } from '#web/candidate/message/use-recipients.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { toast } from '#web/kit/toast.tsx';
import styles from './offer.module.css';
import { offerChange } from './offer-change.ts';

interface SendDialogProps {
  offer: Offer;
  onClose: () => void;
}

/** Sends an offer: as a link by mail, or as a text by one's own mail program. */
export function SendDialog({ offer, onClose }: SendDialogProps) {
  const { recipients, error } = useRecipients([offer.candidateId]);
  const mail = useQuery(mailQuery);
  const [recipient] = recipients ?? [];
  const failure = error ?? mail.error;
  return (
    <Dialog
      isWide
      title={`Send the offer to ${recipient?.candidate.name ?? 'the candidate'}`}
      onClose={onClose}
    >
      {failure && <ErrorLine message={failure.message} />}
      {!failure && (!recipient || !mail.data) && <Loading />}
      {recipient && mail.data && !hasAddress(recipient.candidate) && (
        <DialogDetail>{`${recipient.candidate.name} has no email address. Add one on the profile first.`}</DialogDetail>
      )}
      {recipient && mail.data && hasAddress(recipient.candidate) && (
        <SendForm offer={offer} recipient={recipient} hasLink={mail.data.from !== null} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface SendFormProps extends SendDialogProps {
  recipient: Recipient;
  /** True if the host sends the mail, with a link. */
  hasLink: boolean;
}

function SendForm({ offer, recipient, hasLink, onClose }: SendFormProps) {
  const { candidate, values } = recipient;
  const [subject, setSubject] = useState(() => fillTemplate('Our offer: {{job}}', values).text);
  const [text, setText] = useState(() => (hasLink ? withLink(recipient) : documentOf(offer)));
  const { write, isPending, error } = useWrite(refreshAll);
  const subjectField = useRef<HTMLTextAreaElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const problem = problemWith(subject, text, hasLink);
  const marked = [{ ...values, [OFFER_LINK]: 'link' }];

  async function send(): Promise<void> {
    if (problem !== null) return textField.current?.focus();
    if (!hasLink) {
      const opened = await openInOwnProgram({ recipient, subject, text });
      if (opened === 'not copied') return void toast.error('The browser blocked copying. Try again');
      if (opened === 'copied') toast.info('The text is long, so it was copied: paste it into your mail');
    }
    noteSent();
  }

  async function copy(): Promise<void> {
    if (problem !== null) return textField.current?.focus();
    if (!(await copyMail({ recipient, subject, text }))) {
      return void toast.error('The browser blocked copying. Try again');
    }
    toast.info('Mail copied');
    noteSent();
  }

  function noteSent(): void {
    const how = hasLink ? 'mail' : 'own program';
    const done = hasLink ? 'The offer is sent in 30 seconds' : 'Noted that the offer was written';
    write(...offerChange(offer.id, { send: { how, subject, text } }, done, onClose));
  }

  return (
    <div className={styles['form']}>
      <p className={styles['hint']}>
        {hasLink
          ? 'The link is put in when the mail is sent, so only the candidate has it.'
          : 'Your own mail program sends it, and you note the answer here. There is no page to sign and no evidence file.'}
      </p>
      {offer.state === 'sent' && hasLink && (
        <p className={styles['hint']}>The link that was sent before stops working.</p>
      )}
      <MarkedField
        ref={subjectField}
        label="Subject"
        name="subject"
        isLine
        maxLength={SUBJECT_MAX_LENGTH}
        value={subject}
        values={marked}
        onChange={setSubject}
      />
      <MarkedField
        ref={textField}
        label="Text"
        name="text"
        value={text}
        values={marked}
        error={problem}
        onChange={setText}
      />
      <p className={styles['hint']}>{`To ${candidate.email}`}</p>
      {error && <ErrorLine message={error.message} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {!hasLink && (
          <OnlineButton busy={isPending} onClick={() => void copy()}>
            Copy mail
          </OnlineButton>
        )}
        <OnlineButton variant="primary" busy={isPending} onClick={() => void send()}>
          {hasLink ? 'Send offer' : 'Open in mail program'}
        </OnlineButton>
      </DialogActions>
    </div>
  );
}

function withLink({ values }: Recipient): string {
  const text =
    'Hello {{first name}},\n\nWe have an offer for you: {{job}}. Please read and answer it here:\n\n{{link to offer}}\n\nIf anything is unclear, just answer this mail.\n\nKind regards\n{{sender}}';
  return fillTemplate(text, values).text;
}

function problemWith(subject: string, text: string, hasLink: boolean): string | null {
  if (subject.trim() === '' || text.trim() === '') return 'Write a subject and a text';
  const { empty, unknown } = fillTemplate(text, {});
  if (hasLink && !empty.includes(OFFER_LINK))
    return 'The text needs {{link to offer}}, or nobody can answer the offer';
  const [other] = [...empty.filter((field) => field !== OFFER_LINK), ...unknown];
  return other === undefined ? null : `Fill in {{${other}}} or take it out`;
}
