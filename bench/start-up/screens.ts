import { STAGE_LABELS } from '#domain/stage.ts';

/** A screen, with selectors for its rows that work in all versions of the app. */
export interface Screen {
  /** The screen's name in the floor page's address and in the figures. */
  readonly name: string;
  readonly path: string;
  /** The label of the screen's link in the navigation. */
  readonly link: string;
  /** Selectors of lists. The screen is ready when each list has `count` rows. */
  readonly lists: readonly string[];
  readonly count: number;
  /** The beginning of the addresses of the rows' links; a number follows. */
  readonly href: string;
}

export const JOBS: Screen = {
  name: 'jobs',
  path: '/jobs',
  link: 'Jobs',
  lists: ['main'],
  count: 10,
  href: '/jobs/',
};

export const CANDIDATES: Screen = {
  name: 'candidates',
  path: '/candidates',
  link: 'Candidates',
  // The next steps of the jobs page lead to candidates, too.
  lists: ['main table'],
  count: 10,
  href: '/candidates/',
};

/** The board, of which the window shows five cards per column. */
export const BOARD: Screen = {
  name: 'board',
  path: '/candidates/board',
  link: 'Kanban',
  lists: Object.values(STAGE_LABELS).map((label) => `main section[aria-label="${label}"]`),
  count: 5,
  href: '/candidates/',
};
