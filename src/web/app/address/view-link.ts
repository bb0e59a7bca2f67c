import { defaultParseSearch, defaultStringifySearch, type SearchSchemaInput } from '@tanstack/react-router';
import { sameValue } from '#domain/change.ts';
import type { View, ViewParams } from '#domain/view/view.ts';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { BOARD_SEARCH_DEFAULTS, readBoardSearch } from './board-search.ts';
import { CANDIDATES_SEARCH_DEFAULTS, readCandidatesSearch } from './candidates-search.ts';

const DEFAULTS: Readonly<Record<ViewScreen, object>> = {
  list: CANDIDATES_SEARCH_DEFAULTS,
  board: BOARD_SEARCH_DEFAULTS,
};

/** The link to a view. The screen reads the parameters as if they were in its URL, and ignores unknown ones. */
export function linkTo({ screen, params }: Pick<View, 'screen' | 'params'>) {
  const search = defaultParseSearch(`?${new URLSearchParams(params)}`) as SearchSchemaInput;
  return screen === 'board'
    ? ({ to: '/candidates/board', search: readBoardSearch(search) } as const)
    : ({ to: '/candidates', search: readCandidatesSearch(search) } as const);
}

/** The parameters that a view stores: those of the screen's URL that differ from the defaults, without the page. */
export function paramsOf(screen: ViewScreen, search: object): ViewParams {
  const first = new Map(Object.entries(DEFAULTS[screen]));
  const kept = Object.entries(search).filter(
    ([name, value]) => name !== 'page' && !sameValue(value, first.get(name)),
  );
  return Object.fromEntries(new URLSearchParams(defaultStringifySearch(Object.fromEntries(kept))));
}

/** The parameters of a view that its screen still supports. */
export function shownParams(view: Pick<View, 'screen' | 'params'>): ViewParams {
  return paramsOf(view.screen, linkTo(view).search);
}
