import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Read } from '#web/app/api/answers.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { offersToApproveQuery } from '#web/candidate/offer/offer-queries.ts';
import { openedOffer, openOffer } from '#web/candidate/offer/opened-offer.ts';
import { Button, buttonClass } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { digits } from '#web/kit/digits.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { useStore } from '#web/kit/store.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { RetentionOffer } from './retention-offer.tsx';
import styles from './today-band.module.css';
import { InterviewsPart } from './today-interviews.tsx';
import { AppliedPart, WaitingPart } from './today-people.tsx';
import { StepsPart } from './today-steps.tsx';

/** Above the jobs: next steps that are due, today's interviews, who waits longest and who is new (product §2). */
export function TodayBand({ isWanted }: { isWanted: boolean }) {
  const isPhone = useMedia('(width < 45rem)');
  const [chosenOpen, setOpen] = useState<boolean | null>(null);
  const [isMine, setMine] = useState(() => readTodayChoice('isMine', false));
  const { handle } = useMe();
  const { data, error, refetch } = useToday(isMine ? handle : undefined, isWanted);
  const isOpen = chosenOpen ?? readTodayChoice('isOpen', !isPhone);
  const bodyId = useId();
  const hasInterviews = data !== undefined && data.interviews.total + data.scorecards.total > 0;

  function toggle(): void {
    setOpen(!isOpen);
    keepTodayChoice('isOpen', !isOpen);
  }

  function toggleMine(): void {
    setMine(!isMine);
    keepTodayChoice('isMine', !isMine);
  }

  return (
    <section
      aria-label="Today"
      className={classNames('margin-below-3 surface text-data', styles['band'])}
      data-open={isOpen || undefined}
    >
      <div className={classNames('row gap-2', styles['head'])}>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className={styles['toggle']}
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          onClick={toggle}
        >
          Today
        </Button>
        {!isOpen && data && (
          <p className="min-0 muted nowrap ellipsis" data-truncate>
            {summaryOf(data)}
          </p>
        )}
        <OffersToApprove isWanted={isWanted} />
        <RetentionOffer isWanted={isWanted} />
      </div>
      <div
        id={bodyId}
        hidden={!isOpen}
        className={styles['body']}
        data-interviews={hasInterviews || undefined}
      >
        {isOpen && error && !data && (
          <p role="alert" className={styles['quiet']}>
            {error.message}{' '}
            <Button size="small" variant="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {isOpen && data && (
          <>
            <StepsPart steps={data.steps} isMine={isMine} onToggleMine={toggleMine} />
            {hasInterviews && <InterviewsPart {...data} isMine={isMine} />}
            <WaitingPart waiting={data.waiting} />
            <AppliedPart applied={data.applied} since={data.since} day={data.day} />
          </>
        )}
      </div>
    </section>
  );
}

const OfferDialogs = lazyPart(
  async () => (await import('#web/candidate/offer/offer-dialogs.tsx')).OfferDialogs,
);

/** The offers that wait for an approval by this person. Shows nothing when there are none. */
function OffersToApprove({ isWanted }: { isWanted: boolean }) {
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

/**
 * Loads what is to be done today.
 *
 * @param owner the handle of whose next steps; undefined: everybody's
 * @param isWanted the request is sent once this is true, so that the list shows its rows first
 */
function useToday(owner: string | undefined, isWanted: boolean) {
  // Renders again when a new day begins.
  useClock();
  // The rows are painted before `Intl` is used.
  const input = { query: { owner, timeZone: isWanted ? timeZone() : undefined } };
  return useQuery({
    ...apiQuery('GET /today', input, 'Failed to load Today'),
    queryKey: apiKey('GET /today', input, today()),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

/** The state of the band Today that this device keeps. */
const KEYS = { isOpen: 'hirelane-today-open', isMine: 'hirelane-today-mine' } as const;

function readTodayChoice(choice: keyof typeof KEYS, otherwise: boolean): boolean {
  const stored = readItem(KEYS[choice]);
  return stored === null ? otherwise : stored === 'yes';
}

function keepTodayChoice(choice: keyof typeof KEYS, value: boolean): void {
  writeItem(KEYS[choice], value ? 'yes' : 'no');
}

/** The summary in a closed band. */
function summaryOf({ steps, interviews, scorecards, applied, waiting }: Read<'GET /today'>): string {
  return [
    `${digits(steps.dueTotal)} due`,
    ...(interviews.total > 0 ? [`${counted(interviews.total, 'interview')} today`] : []),
    ...(scorecards.total > 0 ? [`${counted(scorecards.total, 'scorecard')} to write`] : []),
    `${digits(applied.total)} new`,
    `${digits(waiting.total)} in progress`,
  ].join(' · ');
}
