import type { SearchSchemaInput } from '@tanstack/react-router';
import { readJob } from './read-url.ts';

/** What the board shows, as it is in the URL. */
export interface BoardSearch {
  /** Null for all jobs. */
  job: number | null;
}

export const BOARD_SEARCH_DEFAULTS: BoardSearch = { job: null };

/** Reads the board's state from a URL. What is not valid becomes the default. */
export function readBoardSearch({ job }: { job?: unknown } & SearchSchemaInput): BoardSearch {
  return { job: readJob(job) };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The board a candidate was opened from, for the way back. */
    boardSearch?: BoardSearch;
    /** It leads from a profile back to the board as it was left. */
    returnsToBoard?: true;
  }
}
