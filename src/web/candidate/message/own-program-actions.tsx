import { useMutation } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { OFFLINE_REASON, useOffline } from '#web/app/host/use-offline.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { toast } from '#web/kit/toast.tsx';
import { AskAboutFields } from './ask-about-fields.tsx';
import type { Composition } from '#web/candidate/mail/compose.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './composer.module.css';
import { DiscardButton } from './discard-button.tsx';
import { fieldProblems, mailTo, type Mail } from './mail-texts.ts';
import { mailtoOf } from '#web/candidate/mail/mailto.ts';
import { copyMail, openInOwnProgram } from '#web/candidate/mail/own-program.ts';
import { sendMail } from './send-mail.ts';
import { useCheckedMail } from './use-checked-mail.ts';
import { useCloseWhen } from './use-close-when.ts';
import type { Composer } from './use-composer.ts';
import { useSendKey } from './use-send-key.ts';

interface OwnProgramActionsProps {
  composer: Composer;
  composed: Composition;
  form: RefObject<HTMLElement | null>;
}

/**
 * Opens each mail in the person's own mail program, or copies it, and notes it as written. Several mails go one after the
 * other.
 */
export function OwnProgramActions({ composer, composed, form }: OwnProgramActionsProps) {
  const { draft, reached, only, shown, links, change, forget, show } = composer;
  const checked = useCheckedMail(composer, form);
  const retry = useRetryKey();
  const isOffline = useOffline();
  const [isDone, setDone] = useState(false);
  const left = reached.filter(({ candidate }) => !draft.written.includes(candidate.id));
  const mail = shown && reached.includes(shown) ? mailTo(shown, draft) : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (written: Mail) =>
      sendMail({
        mails: [written],
        attachments: [],
        templateId: draft.templateId,
        inReplyTo: composed.inReplyTo ?? null,
        dueAt: undefined,
        how: 'own program',
        retry,
      }),
    onSuccess: (_, { recipient }) => {
      const others = left.filter((each) => each !== recipient);
      if (others.length === 0) {
        forget();
        setDone(true);
        return;
      }
      change(({ written }) => ({ written: [...written, recipient.candidate.id] }));
      show(others[0] ?? null);
    },
  });
  useCloseWhen(isDone, composed);

  async function open(opened: Mail): Promise<void> {
    const result = await openInOwnProgram(opened);
    if (result === 'copied') toast.info('Paste the text into the mail: it was copied');
    if (result === 'not copied') toast.error('The browser blocked copying. Select the text and copy it');
    mutate(opened);
  }

  async function copy(copied: Mail): Promise<void> {
    if (!(await copyMail(copied))) return void toast.error('The browser blocked copying. Try again');
    toast.info('Mail copied');
    mutate(copied);
  }

  function start(act: (mail: Mail) => Promise<void>): void {
    if (isOffline) return void toast.info(OFFLINE_REASON);
    const [first] = left;
    if (isPending || !first || links.interviews.isLoading) return;
    // The text for everybody is written once. Then each mail is opened on its own.
    if (mail) checked.check([mail], () => void act(mail));
    else checked.check([mailTo(first, draft)], () => show(first));
  }

  useSendKey(form, () => start(open));
  return (
    <>
      {error && <ErrorLine message={error.message} />}
      <p className={styles['detail']}>
        {mail && !mailtoOf({ ...mail, to: mail.recipient.candidate.email }).hasText
          ? 'Your own mail program sends it. The text is too long for its link, so it is copied: paste it there.'
          : 'Your own mail program sends it, and the timeline notes that it was written.'}
      </p>
      <div className={classNames('flex wrap gap-3 apart', styles['actions'])}>
        <DiscardButton composer={composer} />
        <div className={classNames('row wrap gap-2', styles['buttons'])}>
          {mail && (
            <OnlineButton disabled={left.length === 0} busy={isPending} onClick={() => start(copy)}>
              Copy mail
            </OnlineButton>
          )}
          <OnlineButton
            variant="primary"
            aria-keyshortcuts="Control+Enter"
            disabled={left.length === 0}
            busy={isPending}
            onClick={() => start(open)}
          >
            {only || mail ? 'Open in mail program' : 'Go on one by one'}
          </OnlineButton>
        </div>
      </div>
      {checked.isAsking && (
        <AskAboutFields
          problems={fieldProblems([mail ?? left.slice(0, 1).map((next) => mailTo(next, draft))].flat())}
          count={1}
          onConfirm={checked.confirm}
          onCancel={checked.cancel}
        />
      )}
    </>
  );
}
