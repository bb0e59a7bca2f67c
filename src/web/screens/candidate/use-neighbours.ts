import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { candidateQuery } from '#web/app/api/queries.ts';
import type { CandidateOrder } from '#web/app/address/candidate-order.ts';
import { loadProfileAhead } from '#web/candidate/profile/use-applications.ts';
import { announce } from '#web/kit/announce.ts';
import { toast } from '#web/kit/toast.tsx';
import {
  extended,
  extendedBack,
  followingQuery,
  precedingQuery,
} from '#web/app/address/following-candidates.ts';

/** A step backwards or forwards in the order. */
export type Step = -1 | 1;

interface Place {
  readonly order: CandidateOrder;
  /** The candidate's index in the order. */
  readonly at: number;
}

interface Located {
  readonly pathname: string;
  readonly state: { readonly candidateOrder?: CandidateOrder };
}

/**
 * Returns the previous and next candidate of the list or column this profile was opened from. Both are loaded ahead.
 *
 * @returns null when the profile was opened by its address
 */
export function useNeighbours() {
  const client = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const location = useLocation();
  const place = placeOf(location);
  const { data: following } = useQuery({
    ...followingQuery(client, place?.order ?? NOBODY, location.state.candidatesSearch),
    enabled: place !== null && place.at === place.order.ids.length - 1,
  });
  const isFirst = place?.at === 0;
  const isOnLaterPage = (place?.order.pages?.[0] ?? 1) > 1;
  const { data: preceding } = useQuery({
    ...precedingQuery(client, place?.order ?? NOBODY, location.state.candidatesSearch),
    enabled: isFirst && isOnLaterPage,
  });
  const previous = place?.order.ids[place.at - 1] ?? (isFirst ? preceding?.at(-1) : undefined);
  const next = place?.order.ids[place.at + 1] ?? following?.[0];

  useEffect(() => {
    for (const id of [next, previous]) {
      // A failure to load ahead is not shown. The profile loads again when it is opened.
      if (id !== undefined) loadProfileAhead(client, id).catch(() => undefined);
    }
  }, [client, next, previous]);

  async function go(step: Step): Promise<void> {
    // The place comes from the router, because a second key press may come before the next render.
    const now = placeOf(router.latestLocation);
    if (!now) return;
    const { order, at } = await reaching(now, step);
    const id = order.ids[at + step];
    if (id === undefined) return announce(step > 0 ? 'No next candidate' : 'No previous candidate');
    const params = { id: String(id) };
    // The entry is replaced, so that Back leads to the list or the board after any number of profiles.
    await navigate({
      to: '/candidates/$id',
      params,
      replace: true,
      state: (state) => ({ ...state, candidateOrder: order }),
    });
    const { name } = await client.ensureQueryData(candidateQuery(params.id));
    // The question about unsaved changes may have kept the person on this profile.
    if (idOf(router.latestLocation) === id) announce(name);
  }

  /** Returns the new place in the order. The order is extended first when the step leads past its end. */
  async function reaching(now: Place, step: Step): Promise<Place> {
    const { order, at } = now;
    if (order.ids[at + step] !== undefined) return now;
    const { candidatesSearch } = router.latestLocation.state;
    if (step > 0) {
      const after = await client.fetchQuery(followingQuery(client, order, candidatesSearch));
      return { order: extended(order, after), at };
    }
    const before = await client.fetchQuery(precedingQuery(client, order, candidatesSearch));
    return { order: extendedBack(order, before), at: at + before.length };
  }

  if (!place) return null;
  return {
    hasPrevious: previous !== undefined || (isOnLaterPage && isFirst && preceding === undefined),
    hasNext: next !== undefined || (following === undefined && place.order.pages !== null),
    go: (step: Step) => void go(step).catch((error: Error) => toast.error(error.message)),
  };
}

const NOBODY: CandidateOrder = { ids: [], pages: null };

function idOf({ pathname }: Located): number {
  return Number(pathname.split('/').at(-1));
}

function placeOf(location: Located): Place | null {
  const order = location.state.candidateOrder;
  const at = order?.ids.indexOf(idOf(location)) ?? -1;
  return order && at >= 0 ? { order, at } : null;
}
