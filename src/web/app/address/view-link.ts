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

/** The link of a view. The screen reads the view's parameters like those of its address, and leaves out unknown ones. */
export function linkTo({ screen, params }: Pick<View, 'screen' | 'params'>) {
  const search = defaultParseSearch(`?${new URLSearchParams(params)}`) as SearchSchemaInput;
  return screen === 'board'
    ? ({ to: '/candidates/board', search: readBoardSearch(search) } as const)
    : ({ to: '/candidates', search: readCandidatesSearch(search) } as const);
}

/**
 * What a view keeps of what a screen shows: the parameters of its address that differ from what it shows at first,
 * without the page.
 */
export function paramsOf(screen: ViewScreen, search: object): ViewParams {
  const first = new Map(Object.entries(DEFAULTS[screen]));
  const kept = Object.entries(search).filter(
    ([name, value]) => name !== 'page' && !sameValue(value, first.get(name)),
  );
  return Object.fromEntries(new URLSearchParams(defaultStringifySearch(Object.fromEntries(kept))));
}

/** The parameters of a view that the screen knows. */
export function shownParams(view: Pick<View, 'screen' | 'params'>): ViewParams {
  return paramsOf(view.screen, linkTo(view).search);
}
