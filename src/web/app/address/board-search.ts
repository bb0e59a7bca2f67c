import type { SearchSchemaInput } from '@tanstack/react-router';
import { readDay } from './insight-search.ts';
import { readJob } from './read-url.ts';

/** The board's search parameters in the URL. */
export interface BoardSearch {
  /** Null for all jobs. */
  job: number | null;
  /** The board is shown as it was at the end of this day. Undefined: as it is at present. */
  asOf?: string | undefined;
}

export const BOARD_SEARCH_DEFAULTS: BoardSearch = { job: null, asOf: undefined };

/** Reads the board's state from a URL. Invalid values become the default. */
export function readBoardSearch(raw: { job?: unknown; asOf?: unknown } & SearchSchemaInput): BoardSearch {
  return { job: readJob(raw.job), asOf: readDay(raw.asOf) || undefined };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the board from which a candidate was opened. The profile's link back uses it. */
    boardSearch?: BoardSearch;
    /** Set on the link from a profile back to the board. The board is then shown as the person left it. */
    returnsToBoard?: true;
  }
}
