import { useQuery } from '@tanstack/react-query';
import type { OwnAnswer } from '#contract/server/own-calls.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { toRequest } from '#web/app/api/request.ts';
import { readJson, send } from '#web/app/api/send.ts';
import { CountPill } from '#web/kit/badge.tsx';

const HELD = 'GET /careers-site/held';

/** One row is enough, because the answer counts all held applications. */
const ONE = { query: { discarded: false, page: 1, pageSize: 1 } };

/** Milliseconds between two looks. Holding is no change of the workspace, so nothing tells of it. */
const LOOK_EVERY = 60_000;

/** The number of held applications of a server, where there are any. */
export function HeldCount() {
  const { data } = useQuery({
    queryKey: apiKey(HELD, ONE),
    queryFn: async ({ signal }) => {
      const response = await send(toRequest(HELD, { ...ONE, signal }), 'Failed to load held applications');
      return (await readJson(response)) as OwnAnswer<typeof HELD>;
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_EVERY,
  });
  return data && data.total > 0 ? <CountPill count={data.total} /> : null;
}
