import { screenStart } from '#web/routes/first-calls.ts';
import { CANDIDATE } from './large-workspace.ts';

/** A page, and the calls of the API that it makes. */
export interface Page {
  readonly name: string;
  /** Paths with their queries. */
  readonly calls: readonly string[];
  /** True if a large workspace may take more. Others read at most twice as much of it as of a small one. */
  readonly mayGrow?: boolean;
}

function screen(name: string, pathname: string, options: Pick<Page, 'mayGrow'> = {}): Page {
  const calls = screenStart({ pathname, search: '' })?.calls ?? [];
  return { name, calls: calls.map(({ url }) => url), ...options };
}

/** Every page of a member makes these calls, whichever screen it shows. */
const FRAME: readonly Page[] = [
  { name: 'Frame: new applications', calls: ['/applications?page=1&pageSize=1'] },
  { name: 'Frame: outbox', calls: ['/outbox'] },
  { name: 'Frame: offers to approve', calls: ['/offers?toApprove=true'] },
];

/** The likely duplicates come from searches for parts of a name, so they depend on how many share them. */
const PROFILE = [false, true].map((mayGrow): Page => {
  const { calls } = screen('', `/candidates/${CANDIDATE}`);
  return {
    name: mayGrow ? 'Profile: likely duplicates' : 'Profile',
    calls: calls.filter((call) => call.endsWith('/duplicates') === mayGrow),
    mayGrow,
  };
});

/** The screens, with the calls that each sends first. */
const SCREENS: readonly Page[] = [
  screen('Jobs', '/jobs'),
  { name: 'Jobs: Today', calls: ['/today?timeZone=UTC'], mayGrow: true },
  screen('Job', '/jobs/1', { mayGrow: true }),
  screen('Opening', '/jobs/1/opening'),
  screen('Candidates', '/candidates', { mayGrow: true }),
  screen('Board', '/candidates/board', { mayGrow: true }),
  ...PROFILE,
  screen('Duplicates', '/candidates/duplicates', { mayGrow: true }),
  screen('Import', '/candidates/import'),
  screen('Inbox', '/inbox'),
  { name: 'Inbox: one job', calls: ['/applications?new=true&jobId=1&page=1&pageSize=50'] },
  { name: 'Inbox: all', calls: ['/applications?page=1&pageSize=50'] },
  screen('Kits', '/kits'),
  screen('Assessment', '/assessments/1'),
];

export const MEMBERS_PAGES: readonly Page[] = [...FRAME, ...SCREENS];
