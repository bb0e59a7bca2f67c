import type { SearchSchemaInput } from '@tanstack/react-router';
import { readDay } from './insight-search.ts';
import { filterParams, NO_FILTERS, readFilters, type CandidateFilters } from './candidate-filters.ts';

/** The board's filters. The columns are the stages, so there is no filter by stage. */
export type BoardFilters = Omit<CandidateFilters, 'stage'>;

/** The board's search parameters in the URL. */
export interface BoardSearch extends BoardFilters {
  /** The board is shown as it was at the end of this day. Undefined: as it is at present. */
  asOf?: string | undefined;
}

const { stage: _, ...NO_BOARD_FILTERS } = NO_FILTERS;

export const BOARD_SEARCH_DEFAULTS: BoardSearch = { ...NO_BOARD_FILTERS, asOf: undefined };

/** The filters of a board's state. */
export function filtersOf({ asOf: _asOf, ...filters }: BoardSearch): BoardFilters {
  return filters;
}

/** A key that is the same for equal filters. */
export function filtersKey(filters: BoardFilters): string {
  return JSON.stringify(filterParams(filters));
}

/** Reads the board's state from a URL. Invalid values become the default. */
export function readBoardSearch(
  raw: Partial<Record<keyof BoardSearch, unknown>> & SearchSchemaInput,
): BoardSearch {
  const { stage: _stage, ...filters } = readFilters(raw);
  return { ...filters, asOf: readDay(raw.asOf) || undefined };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the board from which a candidate was opened. The profile's link back uses it. */
    boardSearch?: BoardSearch;
    /** Set on the link from a profile back to the board. The board is then shown as the person left it. */
    returnsToBoard?: true;
  }
}
