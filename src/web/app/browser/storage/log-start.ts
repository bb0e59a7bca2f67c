import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { apiKey } from '#web/app/api/api-key.ts';

/** Facts from the log about the whole workspace. */
interface LogStart {
  readonly revision: number;
  /** The command of the oldest logged change, which shows how the workspace began if the log reaches back that far. */
  readonly beginning: string | null;
}

const FIRST = { query: { limit: 1, rows: 0 } };

export const logStartQuery = queryOptions({
  queryKey: apiKey('GET /changes', FIRST, 'start'),
  queryFn: readLogStart,
});

export async function readLogStart(): Promise<LogStart> {
  const { data, revision } = await call('GET /changes', FIRST, 'Backup failed');
  return { revision, beginning: data[0]?.command.route ?? null };
}
