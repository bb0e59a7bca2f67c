import { expect, it } from 'vitest';
import { highestRole, type GivenRole } from './group-roles.ts';

const reviewer = (jobs: readonly number[], contact = false): GivenRole => ({
  role: 'reviewer',
  reviews: { jobs: jobs.map((id) => ({ id, slug: `job-${id}` })), contact },
});
const admin: GivenRole = { role: 'admin', reviews: null };
const recruiter: GivenRole = { role: 'recruiter', reviews: null };

it.each<[string, readonly GivenRole[], GivenRole | null]>([
  ['no group', [], null],
  ['one group', [recruiter], recruiter],
  ['several groups, the highest role', [reviewer([1]), recruiter, admin], admin],
  ['a recruiter’s and a reviewer’s group, no jobs of a reviewer', [reviewer([1]), recruiter], recruiter],
  [
    'several groups of reviewers, all their jobs, each once',
    [reviewer([3, 1]), reviewer([1, 2])],
    reviewer([1, 2, 3]),
  ],
  [
    'a group that shows contact details, these, too',
    [reviewer([1]), reviewer([], true)],
    reviewer([1], true),
  ],
])('%s gives it', (_, given, role) => {
  expect(highestRole(given)).toEqual(role);
});
