import type { LinkProps } from '@tanstack/react-router';
import { BOARD_SEARCH_DEFAULTS } from '#web/app/address/board-search.ts';
import { CANDIDATES_SEARCH_DEFAULTS } from '#web/app/address/candidates-search.ts';
import { INTERVIEWS_SEARCH_DEFAULTS } from '#web/app/address/interviews-search.ts';
import { REPORT_SEARCH_DEFAULTS } from '#web/app/address/insight-search.ts';

/** The tabs of a job, in order. */
export const JOB_TABS = [
  'overview',
  'board',
  'list',
  'interviews',
  'opening',
  'assessment',
  'report',
] as const;

export type JobTab = (typeof JOB_TABS)[number];

export const TAB_LABELS: Readonly<Record<JobTab, string>> = {
  overview: 'Overview',
  board: 'Board',
  list: 'List',
  interviews: 'Interviews',
  opening: 'Opening',
  assessment: 'Assessment',
  report: 'Report',
};

/** The keys that go to a tab. */
export const TAB_KEYS: Readonly<Partial<Record<JobTab, string>>> = { board: 'B', list: 'L' };

/** The link of a tab: the screen's own address, narrowed to the job. */
export function tabLink(tab: JobTab, job: number): LinkProps {
  const params = { jobId: String(job) };
  const links: Readonly<Record<JobTab, LinkProps>> = {
    overview: { to: '/jobs/$jobId', params },
    board: { to: '/candidates/board', search: { ...BOARD_SEARCH_DEFAULTS, job } },
    list: { to: '/candidates', search: { ...CANDIDATES_SEARCH_DEFAULTS, job } },
    interviews: { to: '/interviews', search: { ...INTERVIEWS_SEARCH_DEFAULTS, all: true, job } },
    opening: { to: '/jobs/$jobId/opening', params },
    assessment: { to: '/assessments/$jobId', params },
    report: { to: '/jobs/$jobId/report', params, search: REPORT_SEARCH_DEFAULTS },
  };
  return links[tab];
}
