import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { useSettled } from '#web/kit/use-settled.ts';
import { rowOf, UNCHECKED, type CvChecks, type CvRow } from './cv-rows.ts';

const NONE: CvChecks = new Map();

/** Asks who of the CVs is here already, again after each change of what was typed. */
export function useCvCheck(rows: readonly CvRow[], jobId: number | null, isReading: boolean) {
  const sent = rows.map((row) => ({ key: row.key, row: rowOf(row, jobId ?? 0) }));
  const asked = JSON.stringify(sent);
  const settled = useSettled(asked);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['who of the CVs is here', settled],
    queryFn: async ({ signal }): Promise<CvChecks> => {
      const body = { newJobs: [], rows: sent.map(({ row }) => row), loosely: true };
      const answer = await call('POST /imports/check', { body, signal }, 'The CVs could not be checked');
      const keyOf = (place: number) => sent[place]?.key ?? 0;
      const checks = new Map(sent.map(({ key }) => [key, UNCHECKED]));
      const set = (place: number, part: Partial<typeof UNCHECKED>) =>
        checks.set(keyOf(place), { ...UNCHECKED, ...checks.get(keyOf(place)), ...part });
      for (const { row, problem } of answer.unusable) set(row, { problem });
      for (const here of answer.here) set(here.row, { here });
      for (const { row, repeats, ...same } of answer.repeated) {
        set(row, { repeats: { key: keyOf(repeats), ...same } });
      }
      return checks;
    },
    enabled: jobId !== null && rows.length > 0 && !isReading && settled === asked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    checks: data ?? NONE,
    error,
    isChecking: isFetching || settled !== asked,
    recheck: () => void refetch(),
  };
}
