import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, type LinkProps, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { openFind } from '#web/app/find/find-opened.ts';
import { useOpened } from '#web/app/find/opened.ts';
import { useHost } from '#web/app/host/host.ts';
import { useNews } from '#web/app/host/use-news.ts';
import { ScheduleButton } from '#web/candidate/interviews/schedule/schedule-button.tsx';
import { useScheduleKey } from '#web/candidate/interviews/schedule/use-schedule-key.ts';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { WriteButton } from '#web/candidate/message/write-button.tsx';
import { NextSteps, NextStepsPlace } from '#web/candidate/next-step/next-steps.tsx';
import { OwnerPicker } from '#web/candidate/owner/owner-picker.tsx';
import { ErasureRequest } from '#web/candidate/applications/erasure-request.tsx';
import { ApplicationStrip } from '#web/candidate/profile/application-strip.tsx';
import { CandidateFacts, CandidateHeadLine } from '#web/candidate/profile/candidate-facts.tsx';
import { CandidateStage } from '#web/candidate/profile/candidate-stage.tsx';
import { CandidateProfile, PROFILE, PROFILE_HEAD } from '#web/candidate/profile/candidate-profile.tsx';
import { TagEditor } from '#web/candidate/profile/tag-editor.tsx';
import { loadProfileAhead, useApplications } from '#web/candidate/profile/use-applications.ts';
import { useStageChoice } from '#web/candidate/profile/use-stage-move.ts';
import { ConsentStrip } from '#web/candidate/retention/consent-strip.tsx';
import { Rating } from '#web/candidate/rating/rating.tsx';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { announce } from '#web/kit/announce.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { useKeysWhileLoading } from '#web/kit/keys-while-loading.ts';
import { useShortcut } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { MoreActions } from './more-actions.tsx';
import { Neighbours } from './neighbours.tsx';

const route = getRouteApi('/candidates/$id');

export function CandidatePage() {
  const { id } = route.useParams();
  const { data, error, isPending, isFetching } = useQuery(candidateQuery(id));
  const { team } = useHost();
  const choice = useStageChoice(data);
  const { applications, others, isPending: arePartsPending } = useApplications(data);
  const openApplication = useOpenApplication(data?.id);
  const navigate = useNavigate();
  const opened = useNews(({ openedInWords }) => openedInWords);
  useShortcut('/', openFind);
  useOpened(data ? `candidates/${data.id}` : null);
  useWriteKey(() => (data ? [data.id] : []));
  useScheduleKey(() => data?.id);
  // The cards take most keys, so what is pressed before waits for them.
  useKeysWhileLoading(id, isPending || arePartsPending);
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
      <div className={PROFILE}>
        <div className={PROFILE_HEAD}>
          {/* One heading serves the loading and the loaded page, so that it keeps the focus. */}
          <PageHeader
            title={data?.name ?? 'Candidate'}
            picture={(data ?? isPending) && <NewsAvatar id={data?.id ?? null} size={56} opened={opened} />}
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
              <ErasureRequest
                candidateId={data.id}
                onErased={() => void navigate({ to: '/inbox', ignoreBlocker: true })}
              />
              <ConsentStrip candidate={data} />
            </>
          )}
        </div>
        {data && !arePartsPending && (
          <CandidateProfile key={data.id} candidate={data} choice={choice} others={others} />
        )}
      </div>
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
