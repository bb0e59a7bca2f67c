import { useQuery } from '@tanstack/react-query';
import { offersToApproveQuery } from '#web/candidate/offer/offer-queries.ts';
import { openedOffer, openOffer } from '#web/candidate/offer/opened-offer.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { digits } from '#web/kit/digits.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { useStore } from '#web/kit/store.ts';
import { RetentionOffer } from './retention-offer.tsx';
import styles from './today-band.module.css';

/** The offers that this person approves, and the run of the retention rule. */
export function TodayOffers() {
  return (
    <>
      <OffersToApprove />
      <RetentionOffer />
    </>
  );
}

const OfferDialogs = lazyPart(
  async () => (await import('#web/candidate/offer/offer-dialogs.tsx')).OfferDialogs,
);

/** The offers that wait for an approval by this person. Shows nothing when there are none. */
function OffersToApprove() {
  const { data } = useQuery(offersToApproveQuery);
  const opened = useStore(openedOffer);
  const offers = data?.data ?? [];
  const shown = offers.find(({ id }) => id === opened?.offer?.id);
  return (
    <>
      {offers.length > 0 && (
        <MenuButton
          label="Offers to approve"
          className={buttonClass({ size: 'small', variant: 'quiet' }, styles['offer'])}
          items={offers.map(({ candidateName, jobTitle, ...offer }) => ({
            id: String(offer.id),
            label: `${candidateName}, ${jobTitle}`,
            onAction: () => openOffer({ candidateId: offer.candidateId, offer, step: 'decide' }),
          }))}
        >
          {`Offers to approve: ${digits(offers.length)}`}
        </MenuButton>
      )}
      {opened && shown && <OfferDialogs opened={opened} name={shown.candidateName} />}
    </>
  );
}
