import type { Answer, RouteName } from '#contract/contract.ts';

/** A call whose answer may have something that is only at the server. */
export interface PartialAnswer {
  /** Tells whether a replica’s answer lacks something. */
  readonly lacks: (response: Response) => Promise<boolean>;
  /** The answer without what is only at the server. */
  readonly without: (response: Response) => Promise<Response>;
}

function partial<Name extends RouteName>(
  lacks: (answer: Answer<Name>) => boolean,
  without: (answer: Answer<Name>) => Answer<Name>,
): PartialAnswer {
  const read = async (response: Response) => (await response.clone().json()) as Answer<Name>;
  return {
    lacks: async (response) => response.ok && lacks(await read(response)),
    without: async (response) => (response.ok ? Response.json(without(await read(response))) : response),
  };
}

export const PARTIAL_ANSWERS: ReadonlyMap<RouteName, PartialAnswer> = new Map<RouteName, PartialAnswer>([
  [
    'GET /today',
    // Scorecards are in no replica, so all of the last interviews seem to lack theirs.
    partial<'GET /today'>(
      ({ scorecards }) => scorecards.total > 0,
      (today) => ({ ...today, scorecards: { data: [], total: 0 } }),
    ),
  ],
  [
    'GET /interviews/{id}/scorecard',
    // A person can write a scorecard without a connection. Those that were submitted are only at the server.
    partial<'GET /interviews/{id}/scorecard'>(
      () => true,
      (interview) => interview,
    ),
  ],
  [
    'GET /candidates/{id}/bookings',
    // The server signs the addresses of scheduling links.
    partial<'GET /candidates/{id}/bookings'>(
      ({ data }) => data.length > 0,
      (bookings) => bookings,
    ),
  ],
]);
