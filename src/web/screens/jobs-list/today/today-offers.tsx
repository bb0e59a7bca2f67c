import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useStore } from '#web/kit/store.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { digits } from '#web/kit/digits.ts';
import { MenuButton } from '#web/kit/menu.tsx';
import { offersToApproveQuery } from '#web/candidate/offer/offer-queries.ts';
import { openedOffer, openOffer } from '#web/candidate/offer/opened-offer.ts';
import styles from './today-band.module.css';

const OfferDialogs = lazyPart(
  async () => (await import('#web/candidate/offer/offer-dialogs.tsx')).OfferDialogs,
);

/** The offers that wait for an approval by this person. Shows nothing when there are none. */
export function OffersToApprove({ isWanted }: { isWanted: boolean }) {
  const { data } = useQuery({ ...offersToApproveQuery, enabled: isWanted });
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
