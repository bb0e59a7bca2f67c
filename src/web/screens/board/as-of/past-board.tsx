import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Answer } from '#contract/contract.ts';
import { shownUntil } from '#domain/candidate-list/list-filters.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Day } from '#domain/insight/day.ts';
import { byStage, STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import type { BoardFilters } from '#web/app/address/board-search.ts';
import { filterParams } from '#web/app/address/candidate-filters.ts';
import { CANDIDATES_SEARCH_DEFAULTS } from '#web/app/address/candidates-search.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { call } from '#web/app/api/call.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { AsOfBar } from '#web/app/as-of/as-of-bar.tsx';
import type { AsOf } from '#web/app/as-of/use-as-of.ts';
import { spanOf } from '#web/app/time/age.ts';
import { dayInWords, endOfDay } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { CountPill } from '#web/kit/badge.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { digits } from '#web/kit/digits.ts';
import { QueryStatus } from '#web/kit/query-status.tsx';
import styles from './past-board.module.css';

/** The number of cards shown in each column. A link leads to all candidates. */
const SHOWN = 50;

interface PastBoardProps {
  asOf: AsOf & { day: Day };
  filters: BoardFilters;
}

/** The board as it was at the end of a day (product §17). It is read-only. */
export function PastBoard({ asOf, filters }: PastBoardProps) {
  const { data, error, isPlaceholderData } = usePastBoard(asOf.day, filters);
  const board = useRef<HTMLDivElement>(null);
  useWalkingCards(board, data);
  const total = data && STAGES.reduce((sum, stage) => sum + data.columns[stage].total, 0);
  const shown = data?.day ?? asOf.day;

  return (
    <>
      <AsOfBar asOf={asOf} isShown={data !== undefined && !isPlaceholderData}>
        {total === undefined
          ? `As of ${dayInWords(asOf.day)}`
          : `As of ${dayInWords(shown)}: ${counted(total, 'candidate')}. Read-only.`}
      </AsOfBar>
      <QueryStatus query={{ data, error, refetch: refreshAll }} />
      {data && (
        <div ref={board} className={classNames('flex gap-2 relative', styles['board'])}>
          {STAGES.map((stage) => (
            <PastColumn
              key={stage}
              stage={stage}
              column={data.columns[stage]}
              day={shown}
              filters={filters}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The duration of a card's animation, in milliseconds. */
const WALK_MS = 320;

/**
 * Animates the cards to their places when the board shows another day. With reduced motion the cards appear at their
 * places at once.
 *
 * @param shown the board's content; a new value starts the animation
 */
function useWalkingCards(board: RefObject<HTMLElement | null>, shown: unknown): void {
  const places = useRef<ReadonlyMap<string, DOMRect>>(new Map());
  const seen = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    if (!board.current || seen.current === shown) return;
    seen.current = shown;
    const cards = [...board.current.querySelectorAll<HTMLElement>('[data-candidate]')];
    for (const card of cards) for (const animation of card.getAnimations()) animation.cancel();
    const before = places.current;
    const now = new Map(cards.map((card) => [card.dataset['candidate'] ?? '', card.getBoundingClientRect()]));
    places.current = now;
    if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const card of cards) {
      const id = card.dataset['candidate'] ?? '';
      walk(card, before.get(id), now.get(id));
    }
  }, [board, shown]);
}

/** Moves a card from its old place. A card that was not shown before fades in. */
function walk(card: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined): void {
  if (!to || !(isInSight(to) || (from && isInSight(from)))) return;
  const timing = { duration: WALK_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
  if (!from) card.animate([{ opacity: 0 }, { opacity: 1 }], timing);
  else if (from.left !== to.left || from.top !== to.top) {
    const transform = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    card.animate([{ transform }, { transform: 'none' }], timing);
  }
}

function isInSight({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight;
}

interface PastColumnProps {
  stage: Stage;
  column: Answer<'GET /candidates'>;
  day: Day;
  filters: BoardFilters;
}

function PastColumn({ stage, column: { data, total }, day, filters }: PastColumnProps) {
  const end = new Date(shownUntil(endOfDay(day).getTime(), useClock()));
  const more = total - data.length;
  return (
    <section className={styles['column']} data-stage={stage} aria-label={STAGE_LABELS[stage]}>
      <header className={classNames('row gap-2', styles['head'])}>
        <h2>{STAGE_LABELS[stage]}</h2>
        <CountPill count={total} />
      </header>
      <ul className={classNames('grid gap-1', styles['cards'])}>
        {data.map((candidate) => (
          <PastCard key={candidate.id} candidate={candidate} end={end} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          to="/candidates"
          search={{ ...CANDIDATES_SEARCH_DEFAULTS, ...filters, stage, asOf: day }}
          className={styles['more']}
        >
          {`${digits(more)} more`}
        </Link>
      )}
    </section>
  );
}

function PastCard({ candidate, end }: { candidate: CandidateWithJob; end: Date }) {
  const { id, name, jobTitle, stage, stageSince } = candidate;
  const { short, words } = spanOf(new Date(stageSince), end);
  return (
    <li className={classNames('grid gap-2 relative', styles['card'])} data-candidate={id}>
      <Avatar id={id} size={32} />
      <div className="grid min-0">
        <Link
          to="/candidates/$id"
          params={{ id: String(id) }}
          className={classNames('text-data strong', styles['name'])}
          data-truncate
        >
          <bdi>{name}</bdi>
        </Link>
        <bdi className={styles['job']} data-truncate>
          {jobTitle}
        </bdi>
      </div>
      <span className={styles['age']}>
        <span aria-hidden>{short}</span>
        <span className="visually-hidden">{`In ${STAGE_LABELS[stage]} for ${words}`}</span>
      </span>
    </li>
  );
}

/** Loads all six columns of one day. The previously shown day stays until they are loaded. */
function usePastBoard(day: Day, filters: BoardFilters) {
  const query = { ...filterParams(filters), asOf: day, timeZone: timeZone(), page: 1, pageSize: SHOWN };
  return useQuery({
    queryKey: apiKey('GET /candidates', { query }, 'stages'),
    async queryFn({ signal }) {
      const answers = await Promise.all(
        STAGES.map((stage) =>
          call('GET /candidates', { query: { ...query, stage }, signal }, 'Failed to load board'),
        ),
      );
      const nobody: Answer<'GET /candidates'> = { data: [], total: 0 };
      return { day, columns: byStage((stage) => answers[STAGES.indexOf(stage)] ?? nobody) };
    },
    placeholderData: keepPreviousData,
  });
}
