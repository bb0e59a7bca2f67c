import { useQuery } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isOpen } from '#domain/offer/offer.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useStore } from '#web/kit/store.ts';
import { OfferItem } from './offer-item.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './offer.module.css';
import { candidateOffersQuery } from './offer-queries.ts';
import { openedOffer, openOffer } from './opened-offer.ts';

const OfferDialogs = lazyPart(async () => (await import('./offer-dialogs.tsx')).OfferDialogs);

/** A candidate's offers (product §23). Shows nothing before the stage Offer while there are none. */
export function OfferCard({ candidate }: { candidate: CandidateWithJob }) {
  const { id, name, stage } = candidate;
  const { data, error, refetch } = useQuery(candidateOffersQuery(id));
  const opened = useStore(openedOffer);
  const now = new Date(useClock()).toISOString();
  const offers = data?.data ?? [];
  const hasOpen = offers.some((offer) => isOpen(offer, now));
  const make = () => openOffer({ candidateId: id, offer: null, step: 'edit' });
  const mayMake = data !== undefined && !hasOpen;
  const isShown = offers.length > 0 || stage === 'offer' || stage === 'hired' || error !== null;

  return (
    <>
      {isShown && (
        <Card title="Offer" small>
          <div className={styles['card']}>
            {error && !data && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
            {offers.length > 0 && (
              <ul className={classNames('gap-3', styles['offers'])}>
                {offers.map((offer) => (
                  <OfferItem key={offer.id} offer={offer} />
                ))}
              </ul>
            )}
            {mayMake && (
              <Button size="small" onClick={make}>
                {offers.length === 0 ? 'Make an offer' : 'Make another offer'}
              </Button>
            )}
          </div>
        </Card>
      )}
      {opened?.candidateId === id && <OfferDialogs opened={opened} name={name} />}
    </>
  );
}
