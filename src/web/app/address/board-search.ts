import type { SearchSchemaInput } from '@tanstack/react-router';
import { readDay } from './insight-search.ts';
import { readJob } from './read-url.ts';

/** What the board shows, as it is in the URL. */
export interface BoardSearch {
  /** Null for all jobs. */
  job: number | null;
  /** The board as it was at the end of this day; undefined: as it is. */
  asOf?: string | undefined;
}

export const BOARD_SEARCH_DEFAULTS: BoardSearch = { job: null, asOf: undefined };

/** Reads the board's state from a URL. What is not valid becomes the default. */
export function readBoardSearch(raw: { job?: unknown; asOf?: unknown } & SearchSchemaInput): BoardSearch {
  return { job: readJob(raw.job), asOf: readDay(raw.asOf) || undefined };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The board a candidate was opened from, for the way back. */
    boardSearch?: BoardSearch;
    /** It leads from a profile back to the board as it was left. */
    returnsToBoard?: true;
  }
}
