import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { isUnknownTime } from '#domain/time.ts';
import type { TriageSearch } from '#web/app/address/triage-search.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { spanOf } from '#web/app/time/age.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { Rating } from '#web/candidate/rating/rating.tsx';
import { ScheduleButton } from '#web/candidate/interviews/schedule/schedule-button.tsx';
import { useScheduleKey } from '#web/candidate/interviews/schedule/use-schedule-key.ts';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { WriteButton } from '#web/candidate/message/write-button.tsx';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { announce } from '#web/kit/announce.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { durationFor } from '#web/app/history/undo-change.ts';
import { useShortcut } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import type { Triage } from './create-triage.ts';
import { DecisionBar } from './decision-bar.tsx';
import { MineButton } from './mine-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './triage-page.module.css';
import { isOver, outcomeOf, placeOf } from './triage-state.ts';
import { TriageSummary } from './triage-summary.tsx';
import { TriagedCandidate } from './triaged-candidate.tsx';
import { useTriageKeys } from './use-triage-keys.ts';
import { useTriage } from './use-triage.ts';
import { useWayBack } from './way-back.ts';

const route = getRouteApi('/triage');

/** Triage (product §2) shows one candidate after the other. */
export function TriagePage() {
  const search = route.useSearch();
  const [isToggled, setToggled] = useState(false);
  return (
    <TriageOf
      key={JSON.stringify(search)}
      search={search}
      isToggled={isToggled}
      onToggle={() => setToggled(true)}
    />
  );
}

interface TriageOfProps {
  search: TriageSearch;
  /** True if “Mine” was pressed on this page. */
  isToggled: boolean;
  onToggle: () => void;
}

function TriageOf({ search, isToggled, onToggle }: TriageOfProps) {
  const { triage, state } = useTriage(search);
  const wayBack = useWayBack(search);
  const navigate = useNavigate();
  const { handle } = useMe();
  const isMine = search.owner === handle;
  const [id] = state.waiting;
  const { data: candidate, error } = useQuery({
    ...candidateQuery(id ?? 0),
    enabled: id !== undefined,
  });
  const place = placeOf(state);
  const isAtEnd = isOver(state);
  // The head of a phone is one line, without the facts and the buttons of a mail and an interview.
  const isNarrow = useMedia('(width < 45rem)');
  // The page is shown with the first candidate, so that nothing jumps when the data are loaded.
  const isShown = candidate !== undefined || place > 1;
  const failure = id === undefined ? undefined : state.failures.get(id);

  useEffect(() => {
    if (id !== undefined && error instanceof ApiError && error.status === 404) triage.passOver(id);
  }, [triage, id, error]);

  useLayoutEffect(() => {
    window.scrollTo({ top: 0 });
  }, [id]);

  const name = candidate?.name;
  useEffect(() => {
    if (name !== undefined) announce(`${place} of ${state.total}: ${name}`);
    // This runs only when the shown candidate changes.
    // oxlint-disable-next-line react/exhaustive-deps -- neither when the name is edited nor when somebody goes
  }, [id, name === undefined]);
  useEffect(() => {
    if (isAtEnd) announce('Triage is done');
  }, [isAtEnd]);

  function end(): void {
    void navigate(wayBack.link);
    if (!isAtEnd) tellOutcome(triage);
  }

  function undoAll(): void {
    void navigate(wayBack.link);
    void triage.undoAll();
  }

  /** Begins anew with the candidates whom this person owns, or with all. The decisions can be undone together. */
  function toggleMine(): void {
    onToggle();
    if (!isAtEnd) tellOutcome(triage);
    const owner = isMine ? '' : handle;
    void navigate({ to: '/triage', search: { ...search, owner }, state: true, replace: true });
  }

  useTriageKeys(triage, end);
  useShortcut('y', () => !search.inbox && toggleMine());
  useRatingKeys(() => (isAtEnd ? null : (candidate ?? null)));
  useWriteKey(() => (isAtEnd || !candidate ? [] : [candidate.id]));
  useScheduleKey(() => (isAtEnd ? undefined : candidate?.id));

  const back = (
    <BackLink
      {...wayBack.link}
      aria-keyshortcuts="Escape"
      className={styles['back']}
      onClick={() => !isAtEnd && tellOutcome(triage)}
    >
      <span>{isAtEnd ? wayBack.label : 'End triage'}</span>
    </BackLink>
  );

  // Applications in the inbox have no owner.
  const mineButton = !search.inbox && (
    <MineButton isMine={isMine} takesFocus={isToggled} onToggle={toggleMine} />
  );

  return (
    <Page fill={!isAtEnd}>
      {/* All candidates share one heading, so that it keeps the focus. */}
      <PageHeader
        title={isAtEnd ? 'Triage is done' : (name ?? 'Triage')}
        picture={
          !isAtEnd && (
            <>
              {back}
              <Avatar id={candidate?.id ?? null} size={32} />
            </>
          )
        }
        badge={
          !isAtEnd &&
          candidate && (
            <>
              <StageBadge stage={candidate.stage} />
              {!isNarrow && (
                <div className={classNames('row', styles['rating'])}>
                  <Rating candidate={candidate} />
                </div>
              )}
            </>
          )
        }
        // A line is reserved before the facts are loaded.
        details={
          !isAtEnd &&
          !isNarrow && (
            <p data-truncate className={classNames('quiet', styles['facts'])}>
              {candidate ? <Facts candidate={candidate} /> : '\u00a0'}
            </p>
          )
        }
        back={isAtEnd && back}
        actions={
          isAtEnd
            ? mineButton
            : isShown && (
                <>
                  {candidate && !isNarrow && <WriteButton candidate={candidate} variant="quiet" isIcon />}
                  {candidate && !isNarrow && <ScheduleButton candidate={candidate} variant="quiet" isIcon />}
                  {!isNarrow && mineButton}
                  <Progress place={place} total={state.total} />
                </>
              )
        }
      />
      {isAtEnd && (
        <TriageSummary
          state={state}
          nobody={nobodyIn(search, isMine)}
          wayBack={wayBack}
          onTakeBack={triage.takeBack}
          onUndoAll={undoAll}
        />
      )}
      {!isAtEnd && (
        <>
          {isShown && (
            <DecisionBar
              triage={triage}
              stage={candidate?.stage}
              isInbox={search.inbox}
              canTakeBack={state.decisions.length > 0}
            />
          )}
          {failure !== undefined && (
            <p role="alert" className={styles['failure']}>
              {failure}
            </p>
          )}
          {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
          {id === undefined && state.error !== null && (
            <ErrorLine message={state.error} onRetry={triage.load} />
          )}
          {!candidate && !error && state.error === null && <Loading />}
          {candidate && (
            <TriagedCandidate
              key={candidate.id}
              candidate={candidate}
              onErased={() => triage.passOver(candidate.id)}
              facts={
                isNarrow && (
                  <div className={classNames('quiet', styles['facts'])}>
                    <p>
                      <Facts candidate={candidate} />
                    </p>
                    <div className="row wrap gap-2">
                      <Rating candidate={candidate} />
                      <WriteButton candidate={candidate} variant="quiet" isIcon />
                      <ScheduleButton candidate={candidate} variant="quiet" isIcon />
                      {mineButton}
                    </div>
                  </div>
                )
              }
            />
          )}
        </>
      )}
    </Page>
  );
}

function nobodyIn({ inbox }: TriageSearch, isMine: boolean): string {
  if (inbox) return 'There is no new application here.';
  return isMine ? 'Nobody here is yours.' : 'There is nobody to triage here.';
}

function Progress({ place, total }: { place: number; total: number }) {
  return (
    <div className={classNames('grid quiet figures', styles['progress'])}>
      <p>
        {place.toLocaleString('en')} of {total.toLocaleString('en')}
      </p>
      <div aria-hidden className={styles['track']}>
        <span style={{ inlineSize: `${(100 * (place - 1)) / total}%` }} />
      </div>
    </div>
  );
}

/** Shows the candidate's job, email and time in stage. */
function Facts({ candidate }: { candidate: CandidateWithJob }) {
  const { id, email, jobId, jobTitle, stage, stageSince } = candidate;
  const span = spanOf(new Date(stageSince), new Date(useClock()));
  return (
    <>
      Applying for{' '}
      <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
        <bdi>{jobTitle}</bdi>
      </Link>
      {email !== '' && (
        <>
          {' '}
          · <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {!isUnknownTime(stageSince) && ` · In ${STAGE_LABELS[stage]} for ${span.words}`} ·{' '}
      <Link to="/candidates/$id" params={{ id: String(id) }}>
        Candidate #{id}
      </Link>
    </>
  );
}

/** Milliseconds for which the summary toast is shown, because it takes time to read. */
const DURATION = 8_000;

/** Shows a toast with the outcome after an early end of triage. One “Undo” undoes all decisions. */
function tellOutcome(triage: Triage): void {
  const { moved, kept } = outcomeOf(triage.state.read());
  if (moved.length + kept.length === 0) return;
  const parts = moved.map(({ stage, candidates }) => `${candidates.length} to ${STAGE_LABELS[stage]}`);
  if (kept.length > 0) parts.push(`${kept.length} kept`);
  toast.info(`Triage: ${parts.join(', ')}`, {
    duration: durationFor(moved.flatMap(({ candidates }) => candidates).length) ?? DURATION,
    onUndo: () => void triage.undoAll(),
  });
}
