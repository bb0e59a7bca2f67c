import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { counted } from '#web/kit/counted.ts';
import { call } from './call.ts';
import { keys } from './queries.ts';

export type DemoLeft = Answer<'GET /demo'>;
export type DemoCounts = DemoLeft['untouched'];

/** What is left of the demo workspace. */
export const demoQuery = queryOptions({
  queryKey: keys.demo,
  queryFn: ({ signal }) => call('GET /demo', { signal }, 'What is left of the demo could not be counted'),
});

/** Whether anything of the demo is there, edited or not. */
export function isDemoHere({ untouched, edited }: DemoLeft): boolean {
  return untouched.candidates + untouched.jobs + edited.candidates.length + edited.jobs.length > 0;
}

/** "1,000 candidates and 25 jobs" */
export function demoInWords({ candidates, jobs }: DemoCounts): string {
  return `${counted(candidates, 'candidate')} and ${counted(jobs, 'job')}`;
}
