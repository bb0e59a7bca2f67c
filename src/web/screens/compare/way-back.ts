import { useLocation, type HistoryState, type LinkProps } from '@tanstack/react-router';

export interface WayBack {
  readonly label: string;
  readonly link: LinkProps;
  /** Goes with the links to profiles, which lead back to the same place. */
  readonly from: HistoryState;
}

/** Where they were picked: the board or the list as it was left. */
export function useWayBack(): WayBack {
  const board = useLocation({ select: ({ state }) => state.boardSearch });
  const list = useLocation({ select: ({ state }) => state.candidatesSearch });
  if (board) {
    const link = { to: '/candidates/board', search: board, state: { returnsToBoard: true } } as const;
    return { label: 'Back to the board', link, from: { boardSearch: board } };
  }
  if (list) {
    const link = { to: '/candidates', search: list, state: { returnsToList: true } } as const;
    return { label: 'Back to candidates', link, from: { candidatesSearch: list } };
  }
  return { label: 'Back to candidates', link: { to: '/candidates' }, from: {} };
}
