import { STAGE_LABELS } from '#domain/stage.ts';

/** A screen and when its rows are there, in words that every version of the app has. */
export interface Screen {
  /** As the floor and the figures call it. */
  readonly name: string;
  readonly path: string;
  /** Its link in the navigation. */
  readonly link: string;
  /** Selectors of elements that must each have `count` rows. */
  readonly lists: readonly string[];
  readonly count: number;
  /** What the links of the rows begin with. A number follows. */
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
  lists: ['main'],
  count: 10,
  href: '/candidates/',
};

/** Five cards of each column are in sight in the window that is measured. */
export const BOARD: Screen = {
  name: 'board',
  path: '/candidates/board',
  link: 'Kanban',
  lists: Object.values(STAGE_LABELS).map((label) => `main section[aria-label="${label}"]`),
  count: 5,
  href: '/candidates/',
};
