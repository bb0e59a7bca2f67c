import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { APPROVAL_NOTE_MAX_LENGTH } from '#domain/offer-fields.ts';
import { hasAddress } from '#domain/message/message.ts';
import { documentOf } from '#domain/offer/document.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { useOffline } from '#web/app/host/use-offline.ts';
import { mailQuery } from '#web/candidate/mail/template-queries.ts';
import { Button } from '#web/kit/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextArea } from '#web/kit/field.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { toast } from '#web/kit/toast.tsx';
import { offerChange } from './offer-change.ts';
import { OfferEditor } from './offer-editor.tsx';
import { candidateOffersQuery } from './offer-queries.ts';
import styles from './offer.module.css';
import { closeOffer, type OpenedOffer } from './opened-offer.ts';
import { acceptedTitle, ReasonDialog } from './reason-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

/** The open dialog of an offer. */
export function OfferDialogs({ opened, name }: { opened: OpenedOffer; name: string }) {
  const { candidateId, step } = opened;
  const { data } = useQuery(candidateOffersQuery(candidateId));
  // Shows what other people change meanwhile, so that nobody approves a text unread.
  const offer = data?.data.find(({ id }) => id === opened.offer?.id) ?? opened.offer;
  if (step === 'edit' || !offer) {
    return <OfferEditor candidateId={candidateId} offer={offer} onClose={closeOffer} />;
  }
  switch (step) {
    case 'decide':
      return <DecideDialog offer={offer} name={name} onClose={closeOffer} />;
    case 'send':
      return <SendDialog offer={offer} onClose={closeOffer} />;
    case 'confirm':
      return <ConfirmAcceptance offer={offer} name={name} />;
    case 'accepted':
      return <AcceptedDialog offer={offer} name={name} onClose={closeOffer} />;
    case 'withdraw':
    case 'declined':
      return <ReasonDialog offer={offer} name={name} step={step} onClose={closeOffer} />;
  }
}

interface OfferDialogProps {
  offer: Offer;
  name: string;
  onClose: () => void;
}

/** Notes an acceptance. A host that sends mail offers to mail a copy of what was accepted. */
function AcceptedDialog(props: OfferDialogProps) {
  const { name, offer, onClose } = props;
  const isOffline = useOffline();
  const mail = useQuery(mailQuery);
  const candidate = useQuery(candidateQuery(offer.candidateId));
  if (mail.isPending || candidate.isPending) {
    return (
      <Dialog title={acceptedTitle(name)} onClose={onClose}>
        <Loading />
      </Dialog>
    );
  }
  // A server that can't be asked may send mail.
  const isMailed = mail.data ? mail.data.from !== null : isOffline;
  const copyTo = isMailed && candidate.data && hasAddress(candidate.data) ? candidate.data.email : null;
  return <ReasonDialog {...props} step="accepted" copyTo={copyTo} />;
}

/** Shows an offer to the person who approves it, or refuses it with a note. */
function DecideDialog({ offer, name, onClose }: OfferDialogProps) {
  const [note, setNote] = useState('');
  const [lacksNote, setLacksNote] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { write, isPending, error } = useWrite(refreshAll);

  function decide(decision: 'approved' | 'refused'): void {
    if (decision === 'refused' && note.trim() === '') {
      setLacksNote(true);
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    const done = decision === 'approved' ? 'Offer approved' : 'Offer refused';
    write(...offerChange(offer.id, { decision, note }, done, onClose));
  }

  return (
    <Dialog isWide title={`Approve the offer to ${name}?`} onClose={onClose}>
      <div className={styles['form']}>
        <section aria-label="The offer" className={styles['document']} dir="auto">
          {documentOf(offer)}
        </section>
        <div ref={field}>
          <TextArea
            label="Note"
            rows={2}
            maxLength={APPROVAL_NOTE_MAX_LENGTH}
            hint="Needed to refuse it. The team reads it."
            error={lacksNote && note.trim() === '' ? 'Say why you refuse the offer' : null}
            value={note}
            onChange={setNote}
          />
        </div>
        {error && <ErrorLine message={error.message} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <OnlineButton variant="danger" busy={isPending} onClick={() => decide('refused')}>
            Refuse
          </OnlineButton>
          <OnlineButton variant="primary" busy={isPending} onClick={() => decide('approved')}>
            Approve
          </OnlineButton>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function ConfirmAcceptance({ offer, name }: { offer: Offer; name: string }) {
  const { write, isPending, error } = useWrite(refreshAll);
  const confirmed = offerChange(offer.id, { confirm: true }, undefined, () => {
    toast.info('Acceptance confirmed');
    closeOffer();
  });
  return (
    <ConfirmDialog
      message={`Confirm that ${name} is hired?`}
      detail={error?.message ?? 'The acceptance can’t be undone afterwards.'}
      confirmLabel="Confirm"
      isBusy={isPending}
      onConfirm={() => write(...confirmed)}
      onCancel={closeOffer}
    />
  );
}
