import { useRouter } from '@tanstack/react-router';
import { waitingSearch } from '#web/app/address/candidates-search.ts';
import type { Read } from '#web/app/api/answers.ts';
import { spanOf } from '#web/app/time/age.ts';
import { useClock } from '#web/app/time/use-clock.ts';
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

interface TodayOffersProps {
  /** Undefined while it loads. */
  unanswered: Read<'GET /today'>['unanswered'] | undefined;
  /** The handle of whose work is shown. Empty: everybody's. */
  owner: string;
}

/** Who waits for our answer, the offers that this person approves, and the run of the retention rule. */
export function TodayOffers({ unanswered, owner }: TodayOffersProps) {
  return (
    <>
      {unanswered && unanswered.total > 0 && <WaitingForAnswer unanswered={unanswered} owner={owner} />}
      <OffersToApprove />
      <RetentionOffer />
    </>
  );
}

const OfferDialogs = lazyPart(
  async () => (await import('#web/candidate/offer/offer-dialogs.tsx')).OfferDialogs,
);

interface WaitingForAnswerProps {
  unanswered: Read<'GET /today'>['unanswered'];
  owner: string;
}

/** A menu of those who have waited longest for our answer. Its last item is the list of all. */
function WaitingForAnswer({ unanswered: { data, total }, owner }: WaitingForAnswerProps) {
  const router = useRouter();
  const now = new Date(useClock());
  const people = data.map(({ id, name, waitingSince }) => ({
    id: String(id),
    label: waitingSince === null ? name : `${name} · ${spanOf(new Date(waitingSince), now).words}`,
    onAction: () => void router.navigate({ to: '/candidates/$id', params: { id: String(id) } }),
  }));
  const all = {
    id: 'all',
    label: `List all ${digits(total)}`,
    onAction: () => void router.navigate({ to: '/candidates', search: waitingSearch(owner) }),
  };
  return (
    <MenuButton
      label="Waiting for our answer"
      className={buttonClass({ size: 'small', variant: 'quiet' }, styles['offer'])}
      items={[...people, all]}
    >
      {`Waiting for our answer: ${digits(total)}`}
    </MenuButton>
  );
}

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
