import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, type LinkProps, useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isOpen } from '#domain/offer/offer.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { openFind } from '#web/app/find/find-opened.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useHost } from '#web/app/host/host.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { Erase } from '#web/candidate/erasure/erase.tsx';
import { ScheduleButton } from '#web/candidate/interviews/schedule/schedule-button.tsx';
import { useScheduleKey } from '#web/candidate/interviews/schedule/use-schedule-key.ts';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { WriteButton } from '#web/candidate/message/write-button.tsx';
import { candidateOffersQuery } from '#web/candidate/offer/offer-queries.ts';
import { openOffer } from '#web/candidate/offer/opened-offer.ts';
import { NextSteps, NextStepsPlace } from '#web/candidate/next-step/next-steps.tsx';
import { OwnerPicker } from '#web/candidate/owner/owner-picker.tsx';
import { ApplicationStrip } from '#web/candidate/profile/application-strip.tsx';
import { CandidateFacts, CandidateHeadLine } from '#web/candidate/profile/candidate-facts.tsx';
import { CandidateStage } from '#web/candidate/profile/candidate-stage.tsx';
import { CandidateProfile } from '#web/candidate/profile/candidate-profile.tsx';
import { TagEditor } from '#web/candidate/profile/tag-editor.tsx';
import { loadProfileAhead, useApplications } from '#web/candidate/profile/use-applications.ts';
import { useStageChoice } from '#web/candidate/profile/use-stage-move.ts';
import { Rating } from '#web/candidate/rating/rating.tsx';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { announce } from '#web/kit/announce.ts';
import { buttonClass, IconButton } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { useShortcut, useShortcuts } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { useNeighbours } from './use-neighbours.ts';

const route = getRouteApi('/candidates/$id');

export function CandidatePage() {
  const { id } = route.useParams();
  const { data, error, isPending, isFetching } = useQuery(candidateQuery(id));
  const { team } = useHost();
  const choice = useStageChoice(data);
  const { applications, others, isPending: arePartsPending } = useApplications(data);
  const openApplication = useOpenApplication(data?.id);
  useShortcut('/', openFind);
  useWriteKey(() => (data ? [data.id] : []));
  useScheduleKey(() => data?.id);
  // Fresh data only, because cached data may be from before a merge was undone.
  useWhoRemains(id, isFetching ? undefined : data);

  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page>
        <PageHeader
          title={error.message}
          back={<BackToCandidates />}
          actions={<Neighbours />}
          subtitle="There is no candidate at this address."
        />
      </Page>
    );
  }
  return (
    <Page>
      {/* One heading serves the loading and the loaded page, so that it keeps the focus. */}
      <PageHeader
        title={data?.name ?? 'Candidate'}
        picture={(data ?? isPending) && <Avatar id={data?.id ?? null} size={56} />}
        badge={data && <CandidateStage key={data.id} candidate={data} choice={choice} />}
        subtitle={data && <Facts candidate={data} />}
        details={
          data && (
            <CandidateHeadLine key={data.id}>
              <OwnerPicker candidate={data} />
              <Rating candidate={data} />
              <TagEditor candidate={data} />
              {arePartsPending ? <NextStepsPlace /> : <NextSteps candidateId={data.id} />}
            </CandidateHeadLine>
          )
        }
        back={
          <>
            <BackToCandidates />
            {team && data && <team.Presence kind="candidate" id={data.id} />}
          </>
        }
        actions={
          <>
            <Neighbours />
            {data && <WriteButton candidate={data} />}
            {data && <ScheduleButton candidate={data} />}
            {data && <MoreActions id={data.id} />}
          </>
        }
      />
      {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {(isPending || (data && arePartsPending)) && <Loading />}
      {data && !arePartsPending && (
        <>
          <ApplicationStrip shown={data} applications={applications} onOpen={openApplication} />
          <CandidateProfile key={data.id} candidate={data} choice={choice} others={others} />
        </>
      )}
    </Page>
  );
}

function Facts({ candidate }: { candidate: CandidateWithJob }) {
  const { id, jobId, jobTitle } = candidate;
  return (
    <CandidateFacts candidate={candidate}>
      <span>
        Applying for{' '}
        <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
          <bdi>{jobTitle}</bdi>
        </Link>
      </span>
      <span>Candidate #{id}</span>
    </CandidateFacts>
  );
}

/** Returns a function that opens another application of the person in the place of the one on the screen. */
function useOpenApplication(shownId: number | undefined): (id: number) => void {
  const client = useQueryClient();
  const navigate = useNavigate();

  async function open(id: number): Promise<void> {
    const { name, jobTitle } = await loadProfileAhead(client, id);
    await navigate({
      to: '/candidates/$id',
      params: { id: String(id) },
      replace: true,
      resetScroll: false,
      // Both applications change places in the order, so that the next and the previous candidate stay.
      state: ({ candidateOrder, ...state }) => ({
        ...state,
        ...(candidateOrder && {
          candidateOrder: {
            ...candidateOrder,
            ids: candidateOrder.ids.map((other) =>
              other === shownId ? id : other === id ? (shownId ?? id) : other,
            ),
          },
        }),
      }),
    });
    announce(`${name}, ${jobTitle}`);
  }

  return (id) => void open(id).catch((error: Error) => toast.error(error.message));
}

/** Redirects from a merged candidate to the candidate who remains. */
function useWhoRemains(id: string, shown: CandidateWithJob | undefined): void {
  const navigate = route.useNavigate();
  const remains = shown && String(shown.id) !== id ? String(shown.id) : null;
  useEffect(() => {
    if (remains !== null) void navigate({ to: '/candidates/$id', params: { id: remains }, replace: true });
  }, [remains, navigate]);
}

/** Links back to the inbox, the list or the board that the candidate was opened from, as it was then. */
function BackToCandidates() {
  const list = useLocation({ select: ({ state }) => state.candidatesSearch });
  const board = useLocation({ select: ({ state }) => state.boardSearch });
  const inbox = useLocation({ select: ({ state }) => state.inboxSearch });
  if (inbox) {
    return (
      <BackLink to="/inbox" search={inbox} state={{ returnsToInbox: true }}>
        Back to inbox
      </BackLink>
    );
  }
  const place: LinkProps = board
    ? { to: '/candidates/board', search: board, state: { returnsToBoard: true } }
    : { to: '/candidates', ...(list && { search: list, state: { returnsToList: true } }) };
  return <BackLink {...place}>Back to candidates</BackLink>;
}

/** The actions that are needed less often: the decision, an offer, print, and erase for good. */
function MoreActions({ id }: { id: number }) {
  const { mayErase } = useHost().rights;
  const navigate = useNavigate();
  const [isErasing, setErasing] = useState(false);
  const now = new Date(useClock()).toISOString();
  const offers = useQuery(candidateOffersQuery(id)).data?.data;
  const mayOffer = offers?.every((each) => !isOpen(each, now)) ?? false;
  const offer = {
    label: 'Make an offer…',
    act: () => openOffer({ candidateId: id, offer: null, step: 'edit' }),
  };
  const print = { label: 'Print…', act: () => window.print() };
  const decide = {
    label: 'Scorecards and decision',
    act: () => void navigate({ to: '/candidates/$id/decision', params: { id: String(id) } }),
  };
  const erase = { label: 'Erase…', act: () => setErasing(true) };
  const actions = [decide, ...(mayOffer ? [offer] : []), print, ...(mayErase ? [erase] : [])];
  useScreenActions(actions);
  return (
    <>
      <MenuButton
        label="More actions"
        className={buttonClass({ variant: 'quiet' })}
        items={actions.map(({ label, act }) => ({ id: label, label, onAction: act }))}
      >
        <Ellipsis />
        <span className="visually-hidden">More actions</span>
      </MenuButton>
      {isErasing && (
        <Erase
          selection={{ ids: [id] }}
          onErased={() => void navigate({ to: '/candidates', ignoreBlocker: true })}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}

/**
 * Links to the previous and next candidate of the list or column this profile was opened from. The keys are K and J.
 */
function Neighbours() {
  const neighbours = useNeighbours();
  useShortcuts(neighbours ? { k: () => neighbours.go(-1), j: () => neighbours.go(1) } : {});
  if (!neighbours) return null;
  const { hasPrevious, hasNext, go } = neighbours;
  return (
    <>
      <IconButton
        label="Previous candidate"
        aria-keyshortcuts="K"
        aria-disabled={!hasPrevious}
        onClick={() => go(-1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next candidate" aria-keyshortcuts="J" aria-disabled={!hasNext} onClick={() => go(1)}>
        <ChevronRight />
      </IconButton>
    </>
  );
}
