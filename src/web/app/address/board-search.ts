import type { SearchSchemaInput } from '@tanstack/react-router';
import { readDay } from './insight-search.ts';
import { readJob } from './read-url.ts';

/** The state of the board in the URL. */
export interface BoardSearch {
  /** Null for all jobs. */
  job: number | null;
  /** The board is shown as it was at the end of this day. Undefined: as it is now. */
  asOf?: string | undefined;
}

export const BOARD_SEARCH_DEFAULTS: BoardSearch = { job: null, asOf: undefined };

/** Reads the board's state from a URL. Invalid values become the default. */
export function readBoardSearch(raw: { job?: unknown; asOf?: unknown } & SearchSchemaInput): BoardSearch {
  return { job: readJob(raw.job), asOf: readDay(raw.asOf) || undefined };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The board a candidate was opened from, for the way back. */
    boardSearch?: BoardSearch;
    /** The link leads from a profile back to the board as the person left it. */
    returnsToBoard?: true;
  }
}
