import type { Budget, Budgets } from './budgets.ts';

/*
 * The one table of what a cold visit may load before its rows. Where a budget is above its aim, it is the figure that was
 * reached. A budget is raised only with its reason in the commit.
 */

const LIBRARIES = [
  '@tanstack/history',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
  'lucide-react',
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
];

/** The rooms of the frame and of the jobs, which are in the page's own script. */
const FRAME = [
  ...LIBRARIES,
  'candidate/interviews',
  'candidate/job',
  'candidate/mail',
  'candidate/message',
  'candidate/next-step',
  'candidate/offer',
  'candidate/records',
  'candidate/rejection',
  'candidate/retention',
  'candidate/settings',
  'screens/jobs-list',
];

/** The rooms of the team edition's frame. */
const TEAM_FRAME = [
  ...FRAME,
  'team/careers',
  'team/mail',
  'team/notifications',
  'team/people',
  'team/server',
];

/** The rooms of the board and the list: marks, filters and selected candidates. */
const ROWS = [
  'candidate/files',
  'candidate/filters',
  'candidate/peek',
  'candidate/rating',
  'candidate/selection',
];

/** The modules and rooms that each screen loads beside the frame. */
const SCREENS = {
  board: {
    loads: ['screens/board/board-page.tsx'],
    rooms: [
      ...ROWS,
      '@internationalized/string',
      '@tanstack/react-virtual',
      '@tanstack/virtual-core',
      'clsx',
      'react-aria',
      'react-stately',
      'screens/board',
    ],
  },
  candidates: {
    loads: ['screens/candidates-list/candidates-page.tsx'],
    rooms: [
      ...ROWS,
      'candidate/details',
      'candidate/erasure',
      'candidate/new-candidate',
      'candidate/owner',
      'screens/candidates-list',
    ],
  },
  profile: {
    loads: ['screens/candidate/candidate-page.tsx'],
    rooms: [
      'candidate/applications',
      'candidate/details',
      'candidate/erasure',
      'candidate/files',
      'candidate/merge',
      'candidate/owner',
      'candidate/profile',
      'candidate/rating',
      'candidate/selection',
      'screens/candidate',
    ],
  },
} satisfies Record<string, Pick<Budget, 'loads' | 'rooms'>>;

/** Adds what a screen loads to the modules and rooms of an edition's frame. */
function on(frame: Pick<Budget, 'loads' | 'rooms'>, screen?: keyof typeof SCREENS) {
  const { loads, rooms } = screen ? SCREENS[screen] : { loads: [], rooms: [] };
  return { loads: [...frame.loads, ...loads], rooms: [...frame.rooms, ...rooms] };
}

const BROWSER = { loads: ['main.tsx'], rooms: FRAME };

export const BROWSER_BUDGETS: Budgets = {
  worker: { kilobytes: 95 },
  screens: {
    jobs: { ...on(BROWSER), kilobytes: 169, aim: 140, calls: 1 },
    board: { ...on(BROWSER, 'board'), kilobytes: 253, aim: 190, calls: 6 },
    candidates: { ...on(BROWSER, 'candidates'), kilobytes: 209, aim: 190, calls: 1 },
    profile: { ...on(BROWSER, 'profile'), kilobytes: 235, aim: 190, calls: 11 },
  },
};

const TEAM = { loads: ['main-server.tsx', 'server-workspace.tsx'], rooms: TEAM_FRAME };

export const SERVER_BUDGETS: Budgets = {
  worker: { kilobytes: 104, aim: 95 },
  screens: {
    'sign-in': {
      loads: ['main-server.tsx', 'team/bare-screens.tsx'],
      rooms: [...LIBRARIES, 'team/people'],
      kilobytes: 110,
      calls: 0,
    },
    jobs: { ...on(TEAM), kilobytes: 188, aim: 160, calls: 3 },
    board: { ...on(TEAM, 'board'), kilobytes: 268, aim: 210, calls: 8 },
    candidates: { ...on(TEAM, 'candidates'), kilobytes: 223, aim: 210, calls: 3 },
    profile: { ...on(TEAM, 'profile'), kilobytes: 244, aim: 210, calls: 13 },
  },
};

/** The most kB of a page on which people apply or choose a time: its script and the style sheet of careers pages. */
export const CAREERS_BUDGET = { kilobytes: 15 };
