import { useState, type FormEvent } from 'react';
import { OFFER_REASON_MAX_LENGTH } from '#domain/offer-fields.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextArea } from '#web/kit/field.tsx';
import styles from './offer.module.css';
import { changeOffer, useWriteOffers } from './use-write-offers.ts';

type Step = 'withdraw' | 'accepted' | 'declined';

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
    title: (name: string) => `${name} accepted by mail or phone`,
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
  onClose: () => void;
}

/** Withdraws an offer, or notes an answer that did not come by its link. */
export function ReasonDialog({ offer, name, step, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { writeOffer, isPending, error } = useWriteOffers();
  const { title, detail, label, confirm, done } = WORDS[step];

  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = step === 'withdraw' ? { withdraw: reason } : { answer: step, reason: reason.trim() };
    writeOffer(changeOffer(offer.id, body, done), onClose);
  }

  return (
    <Dialog title={title(name)} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit}>
        <DialogDetail>{detail}</DialogDetail>
        <TextArea
          label={label}
          rows={2}
          hint="May stay empty"
          maxLength={OFFER_REASON_MAX_LENGTH}
          value={reason}
          onChange={setReason}
        />
        {error && <ErrorLine message={error.message} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={step === 'withdraw' ? 'danger' : 'primary'} busy={isPending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
