import { useQuery } from '@tanstack/react-query';
import type { Offer } from '#domain/offer/offer.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { candidateOffersQuery } from './offer-queries.ts';
import { closeOffer, type OpenedOffer } from './opened-offer.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { offerChange } from './offer-change.ts';

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
    case 'withdraw':
    case 'accepted':
    case 'declined':
      return <ReasonDialog offer={offer} name={name} step={step} onClose={closeOffer} />;
  }
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
