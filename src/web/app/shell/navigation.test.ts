import { expect, test } from 'vitest';
import { sectionOf } from './navigation.tsx';

test.each([
  ['/jobs', 'jobs'],
  ['/jobs/', 'jobs'],
  ['/jobs/7', 'jobs'],
  ['/candidates', 'candidates'],
  ['/candidates/12', 'candidates'],
  ['/triage', 'candidates'],
  ['/candidates/board', 'board'],
  ['/candidates/board/', 'board'],
  ['/assessments/1', 'assessments'],
  ['/assessments/9/fill', 'assessments'],
  ['/jobs/7/report', 'jobs'],
  ['/insight', 'insight'],
  ['/inbox', 'inbox'],
  ['/interviews', 'interviews'],
  ['/interviews/3/scorecard', 'interviews'],
  ['/kits', 'interviews'],
  ['/', null],
  ['/jobsworth', null],
  ['/nowhere/jobs', null],
])('%s is in %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});
