import type { Answer } from '#contract/contract.ts';
import { counted } from '#web/kit/counted.ts';
import { apiQuery } from './api-query.ts';
import { queryClient } from './query-client.ts';

export type DemoLeft = Answer<'GET /demo'>;
export type DemoCounts = DemoLeft['untouched'];

/** The rest of the demo workspace. */
export const demoQuery = apiQuery('GET /demo', {}, 'What is left of the demo could not be counted');

/** Asks again, for who does not ask by themselves: the demo bar. Never rejects. */
export async function recountDemo(): Promise<void> {
  // The bar keeps its last counts.
  await queryClient.fetchQuery({ ...demoQuery, staleTime: 0 }).catch(() => undefined);
}

/** Tells whether all candidates are the demo’s. */
export function isOnlyDemo({ untouched, others }: DemoLeft): boolean {
  return untouched.candidates > 0 && others === 0;
}

/** Tells whether anything of the demo is left, edited or not. */
export function isDemoHere({ untouched, edited }: DemoLeft): boolean {
  return untouched.candidates + untouched.jobs + edited.candidates.length + edited.jobs.length > 0;
}

/** "1,000 candidates and 25 jobs" */
export function demoInWords({ candidates, jobs }: DemoCounts): string {
  return `${counted(candidates, 'candidate')} and ${counted(jobs, 'job')}`;
}
