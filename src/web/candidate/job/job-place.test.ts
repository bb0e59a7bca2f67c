import { expect, test } from 'vitest';
import { placeOf } from './job-place.tsx';

// Product §2, "The frame of a job".
test.each([
  ['overview', { jobId: '7' }, {}, { job: 7, tab: 'overview' }],
  ['list', {}, { job: 7 }, { job: 7, tab: 'list' }],
  ['list', {}, { job: null }, null],
  ['overview', { jobId: '01' }, {}, null],
  ['overview', { jobId: 'abc' }, {}, null],
  // A report of all jobs has no tab, also when a job filters it.
  [undefined, {}, { job: 7 }, null],
] as const)('The tab %s with %o and %o is %o', (jobTab, params, search, place) => {
  expect(placeOf({ staticData: { jobTab }, params, search })).toEqual(place);
});
