import type { Answer, RouteName } from '#contract/contract.ts';

export const TODAY = 'GET /today' satisfies RouteName;

/**
 * Whether an answer of a replica may list scorecards that are written. Scorecards are in no replica, so all of the last
 * interviews seem to lack theirs.
 */
export async function lacksScorecards(response: Response): Promise<boolean> {
  return response.ok && (await readToday(response)).scorecards.total > 0;
}

/** The answer without a word about scorecards. */
export async function withoutScorecards(response: Response): Promise<Response> {
  if (!response.ok) return response;
  return Response.json({ ...(await readToday(response)), scorecards: { data: [], total: 0 } });
}

async function readToday(response: Response): Promise<Answer<typeof TODAY>> {
  return (await response.clone().json()) as Answer<typeof TODAY>;
}
