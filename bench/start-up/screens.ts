import { STAGE_LABELS } from '#domain/stage.ts';

/** A screen, and selectors for its rows that work in every version of the app. */
export interface Screen {
  /** The name in the floor's address and in the figures. */
  readonly name: string;
  readonly path: string;
  /** The label of its link in the navigation. */
  readonly link: string;
  /** Selectors of elements that must each have `count` rows. */
  readonly lists: readonly string[];
  readonly count: number;
  /** The start of the rows' links. A number follows. */
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

/** The measured window shows five cards of each column. */
export const BOARD: Screen = {
  name: 'board',
  path: '/candidates/board',
  link: 'Kanban',
  lists: Object.values(STAGE_LABELS).map((label) => `main section[aria-label="${label}"]`),
  count: 5,
  href: '/candidates/',
};
