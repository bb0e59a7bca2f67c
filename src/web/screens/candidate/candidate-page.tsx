import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, type LinkProps, useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { openFind } from '#web/app/find/find-opened.ts';
import { useHost } from '#web/app/host/host.ts';
import { Erase } from '#web/candidate/erasure/erase.tsx';
import { AlsoHere } from '#web/candidate/merge/also-here.tsx';
import { CandidateProfile } from '#web/candidate/profile/candidate-profile.tsx';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Button, IconButton } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { useShortcut, useShortcuts } from '#web/kit/shortcut.ts';
import { useNeighbours } from './use-neighbours.ts';

const route = getRouteApi('/candidates/$id');

export function CandidatePage() {
  const { id } = route.useParams();
  const { data, error, isPending, isFetching } = useQuery(candidateQuery(id));
  const { Presence } = useHost();
  useShortcut('/', openFind);
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
        picture={(data ?? isPending) && <Avatar id={data?.id ?? null} size={48} />}
        badge={data && <StageBadge stage={data.stage} />}
        subtitle={data && <Subtitle candidate={data} />}
        back={
          <>
            <BackToCandidates />
            {Presence && data && <Presence kind="candidate" id={data.id} />}
          </>
        }
        actions={
          <>
            {data && <EraseButton id={data.id} />}
            <Neighbours />
          </>
        }
      />
      {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {isPending && <Loading />}
      {data && <CandidateProfile key={data.id} candidate={data} />}
    </Page>
  );
}

function Subtitle({ candidate }: { candidate: CandidateWithJob }) {
  const { id, jobId, jobTitle } = candidate;
  return (
    <>
      <span>Candidate #{id}</span> ·{' '}
      <span>
        Applying for{' '}
        <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
          <bdi>{jobTitle}</bdi>
        </Link>
      </span>
      <AlsoHere candidate={candidate} />
    </>
  );
}

/** Redirects from a merged candidate to the candidate who remains. */
function useWhoRemains(id: string, shown: CandidateWithJob | undefined): void {
  const navigate = route.useNavigate();
  const remains = shown && String(shown.id) !== id ? String(shown.id) : null;
  useEffect(() => {
    if (remains !== null) void navigate({ to: '/candidates/$id', params: { id: remains }, replace: true });
  }, [remains, navigate]);
}

/** Links back to the list or the board that the candidate was opened from, as it was then. */
function BackToCandidates() {
  const list = useLocation({ select: ({ state }) => state.candidatesSearch });
  const board = useLocation({ select: ({ state }) => state.boardSearch });
  const place: LinkProps = board
    ? { to: '/candidates/board', search: board, state: { returnsToBoard: true } }
    : { to: '/candidates', ...(list && { search: list, state: { returnsToList: true } }) };
  return <BackLink {...place}>Back to candidates</BackLink>;
}

/** Erases the candidate permanently and opens the list. */
function EraseButton({ id }: { id: number }) {
  const { mayErase } = useHost();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (!mayErase) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Erase…
      </Button>
      {isAsking && (
        <Erase
          selection={{ ids: [id] }}
          onErased={() => void navigate({ to: '/candidates', ignoreBlocker: true })}
          onClose={() => setAsking(false)}
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
