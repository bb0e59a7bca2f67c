import { useMutation } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { OFFLINE_REASON, useOffline } from '#web/app/host/use-offline.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { ZoneField } from '#web/app/time/zone-field.tsx';
import type { Composition } from '#web/candidate/mail/compose.ts';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { AskAboutFields } from './ask-about-fields.tsx';
import styles from './composer.module.css';
import { DiscardButton } from './discard-button.tsx';
import { sendMail } from './send-mail.ts';
import { dueAtOf, SEND_TIME_LABELS, SEND_TIMES, timeProblem, type SendTime } from './send-time.ts';
import { useCheckedMail } from './use-checked-mail.ts';
import { useCloseWhen } from './use-close-when.ts';
import type { Composer } from './use-composer.ts';
import { useSendKey } from './use-send-key.ts';

interface SendActionsProps {
  composer: Composer;
  composed: Composition;
  form: RefObject<HTMLElement | null>;
  /** True if files are still being attached. */
  isAttaching: boolean;
}

/** When the mails are sent, and the button that sends them. */
export function SendActions({ composer, composed, form, isAttaching }: SendActionsProps) {
  const { draft, mails, only, problems, links, change, forget } = composer;
  const checked = useCheckedMail(composer, form);
  const retry = useRetryKey();
  const isOffline = useOffline();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      sendMail({
        mails,
        attachments: draft.attachments,
        templateId: draft.templateId,
        inReplyTo: composed.inReplyTo ?? null,
        dueAt: dueAtOf(draft.time, new Date()),
        how: 'mail',
        retry,
      }),
    onSuccess: forget,
  });
  useCloseWhen(isSuccess, composed);
  const canSend = mails.length > 0 && !isAttaching && !isPending && !links.interviews.isLoading;

  function send(): void {
    if (isOffline) return void toast.info(OFFLINE_REASON);
    if (!canSend) return;
    checked.check(mails, () => {
      if (timeProblem(draft.time, new Date()) === null) mutate();
      else form.current?.querySelector<HTMLElement>('[name=at]')?.focus();
    });
  }

  useSendKey(form, send);
  return (
    <>
      {error && <ErrorLine message={error.message} />}
      <div className={classNames('flex wrap gap-3 apart', styles['actions'])}>
        <SendTimeField
          time={draft.time}
          showsProblem={checked.isTried}
          onChange={(time) => change({ time })}
        />
        <div className={classNames('row wrap gap-2', styles['buttons'])}>
          <DiscardButton composer={composer} />
          <OnlineButton
            variant="primary"
            aria-keyshortcuts="Control+Enter"
            disabled={mails.length === 0}
            busy={isPending || isAttaching}
            onClick={send}
          >
            {only || mails.length === 0 ? 'Send mail' : `Send ${counted(mails.length, 'mail')}`}
          </OnlineButton>
        </div>
      </div>
      {checked.isAsking && (
        <AskAboutFields
          problems={problems}
          count={mails.length}
          onConfirm={checked.confirm}
          onCancel={checked.cancel}
        />
      )}
    </>
  );
}

interface SendTimeFieldProps {
  time: SendTime;
  /** True if a problem is shown, because the person has tried to send. */
  showsProblem: boolean;
  onChange: (time: SendTime) => void;
}

/** Chooses when the mail is sent, and says the moment. */
function SendTimeField({ time, showsProblem, onChange }: SendTimeFieldProps) {
  const [now, setNow] = useState(() => new Date());
  const problem = timeProblem(time, now);
  const dueAt = problem === null ? dueAtOf(time, now) : undefined;

  function choose(chosen: SendTime): void {
    setNow(new Date());
    onChange(chosen);
  }

  return (
    <div className="flex wrap gap-2 items-start">
      <Select
        label="Send"
        value={time.kind}
        options={SEND_TIMES.map((value) => ({ value, label: SEND_TIME_LABELS[value] }))}
        hint={dueAt === undefined ? undefined : dateAndTime(dueAt)}
        onChange={(kind) => choose({ ...time, kind })}
      />
      {time.kind === 'working hours' && (
        <ZoneField
          label="Time zone"
          value={time.timeZone}
          hint="Monday to Friday, 9 to 17"
          onChange={(timeZone) => choose({ ...time, timeZone })}
        />
      )}
      {time.kind === 'at' && (
        <TextField
          label="Day and time"
          name="at"
          type="datetime-local"
          value={time.at}
          error={showsProblem ? problem : null}
          onChange={(at) => choose({ ...time, at })}
        />
      )}
    </div>
  );
}
