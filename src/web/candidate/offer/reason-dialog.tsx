import { useState } from 'react';
import { OFFER_REASON_MAX_LENGTH } from '#domain/offer-fields.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { useOffline } from '#web/app/host/use-offline.ts';
import { TextArea } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from './offer.module.css';
import { offerChange, orRefreshed } from './offer-change.ts';

type Step = 'withdraw' | 'accepted' | 'declined';

export function acceptedTitle(name: string): string {
  return `${name} accepted by mail or phone`;
}

/** The words of each step. */
const WORDS = {
  withdraw: {
    title: (name: string) => `Withdraw the offer to ${name}?`,
    detail: 'The page of its link then says that it is withdrawn. The candidate does not see the reason.',
    label: 'Reason',
    confirm: 'Withdraw offer',
    done: 'Offer withdrawn',
  },
  accepted: {
    title: acceptedTitle,
    detail:
      'The candidate moves to Hired. There is no evidence file, because the offer was not signed on its page.',
    label: 'How do you know?',
    confirm: 'Note as accepted',
    done: 'Offer accepted: moved to Hired',
  },
  declined: {
    title: (name: string) => `${name} declined by mail or phone`,
    detail: 'The candidate stays in the same stage.',
    label: 'Reason',
    confirm: 'Note as declined',
    done: 'Offer declined',
  },
} as const;

interface ReasonDialogProps {
  offer: Offer;
  name: string;
  step: Step;
  /** The address that gets a copy of what was accepted. Absent or null: nobody gets one. */
  copyTo?: string | null;
  onClose: () => void;
}

/** Withdraws an offer, or notes an answer that did not come by its link. */
export function ReasonDialog({ offer, name, step, copyTo = null, onClose }: ReasonDialogProps) {
  const retry = useRetryKey();
  const [notify, setNotify] = useState(true);
  const isOffline = useOffline();
  // A copy on the device would mail it days later (product §25).
  const isCopied = notify && copyTo !== null && !isOffline;
  const { title, detail, label, confirm, done } = WORDS[step];
  const form = useForm({
    start: { reason: '' },
    send: ({ reason }) => {
      const body =
        step === 'withdraw'
          ? { withdraw: reason }
          : { answer: step, reason: reason.trim(), ...(isCopied && { notify: true }) };
      return orRefreshed(writeAndShow(...offerChange(offer.id, body, done, onClose), retry));
    },
  });

  return (
    <FormDialog
      title={title(name)}
      form={form}
      detail={detail}
      className={styles['form']}
      label={confirm}
      variant={step === 'withdraw' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <TextArea
        label={label}
        rows={2}
        hint="Optional"
        maxLength={OFFER_REASON_MAX_LENGTH}
        {...form.field('reason')}
      />
      {copyTo !== null && !isOffline && (
        <label className="row gap-2 control-height">
          <input type="checkbox" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
          <span>
            Mail a copy of what was accepted to <bdi>{copyTo}</bdi>
          </span>
        </label>
      )}
      {copyTo !== null && isOffline && (
        <p role="status" className="muted">
          No connection. No copy of what was accepted is mailed.
        </p>
      )}
    </FormDialog>
  );
}
