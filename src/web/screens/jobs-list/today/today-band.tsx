import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Read } from '#web/app/api/answers.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { useNews } from '#web/app/host/use-news.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { Button } from '#web/kit/button.tsx';
import { announce } from '#web/kit/announce.ts';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { digits } from '#web/kit/digits.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { useMedia } from '#web/kit/use-media.ts';
import styles from './today-band.module.css';

/** The controls in the line of the band, beside its summary. */
const TodayOffers = lazyPart(async () => (await import('./today-offers.tsx')).TodayOffers);

/** The parts of the open band, which come with their data. */
const TodayParts = lazyPart(async () => (await import('./today-parts.tsx')).TodayParts);

/** Above the jobs: next steps that are due, today's interviews, who waits longest and who is new (product §2). */
export function TodayBand({ isWanted }: { isWanted: boolean }) {
  // The code comes while the data is loaded.
  useEffect(() => {
    if (isWanted) TodayParts.fetch();
  }, [isWanted]);
  const isPhone = useMedia('(width < 45rem)');
  const [chosenOpen, setOpen] = useState<boolean | null>(null);
  const [isMine, setMine] = useState(() => readTodayChoice('isMine', false));
  const { handle } = useMe();
  const owner = isMine ? handle : '';
  const { data, error, refetch } = useToday(owner, isWanted);
  const withNews = useNews(({ candidates }) => candidates.size);
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

  useShortcut('y', () => {
    toggleMine();
    announce(isMine ? 'Everybody’s' : 'Mine');
  });

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
        <Button
          size="small"
          variant="quiet"
          aria-pressed={isMine}
          aria-keyshortcuts="Y"
          className={styles['mine']}
          onClick={toggleMine}
        >
          Mine
        </Button>
        {!isOpen && (
          <p className={classNames('min-0 muted', styles['summary'])} data-truncate>
            {data && summaryOf(data, withNews)}
          </p>
        )}
        {isWanted && <TodayOffers unanswered={data?.unanswered} owner={owner} />}
      </div>
      <div id={bodyId} hidden={!isOpen} className={styles['body']}>
        {isOpen && error && !data && (
          <p role="alert" className={styles['quiet']}>
            {error.message}{' '}
            <Button size="small" variant="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {isOpen && data && <TodayParts today={data} hasInterviews={hasInterviews} owner={owner} />}
      </div>
    </section>
  );
}

/**
 * Loads what is to be done today.
 *
 * @param owner the handle of whose work; empty: everybody's
 * @param isWanted the request is sent once this is true, so that the list shows its rows first
 */
function useToday(owner: string, isWanted: boolean) {
  // Renders again when a new day begins.
  useClock();
  // The rows are painted before `Intl` is used.
  const input = { query: { owner: owner || undefined, timeZone: isWanted ? timeZone() : undefined } };
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
function summaryOf(
  { steps, interviews, scorecards, applied, waiting }: Read<'GET /today'>,
  withNews: number,
): string {
  return [
    ...(withNews > 0 ? [`${digits(withNews)} with news`] : []),
    `${digits(steps.dueTotal)} due`,
    ...(interviews.total > 0 ? [`${counted(interviews.total, 'interview')} today`] : []),
    ...(scorecards.total > 0 ? [`${counted(scorecards.total, 'scorecard')} to write`] : []),
    `${digits(applied.total)} new`,
    `${digits(waiting.total)} in progress`,
  ].join(' · ');
}
