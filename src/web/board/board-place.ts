import { useRouter, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { byStage, type Stage } from '#domain/stage.ts';
import type { Selection } from './selection.ts';

/** How a board was when the person left it. */
export interface BoardPlace {
  readonly job: number | null;
  readonly selection: Selection;
  readonly scrollLeft: number;
  /** How far each column was scrolled, in px. */
  readonly scrollTops: Readonly<Record<Stage, number>>;
  /** The candidate whose profile they went to, if they did. */
  readonly opened: number | null;
}

/** By the entry of the session's history that the board was at. */
const places = new Map<string, BoardPlace>();

/** The entry that was left last: the one that the profile's link back leads to. */
let latest: string | undefined;

const KEPT = 20;

/** As after the page was loaded again. */
export function forgetPlaces(): void {
  places.clear();
  latest = undefined;
}

/** The history's entry that the board is at; undefined while the way leads elsewhere. */
function useEntry(): string | undefined {
  return useRouterState({
    select: ({ location: { pathname, state } }) =>
      // oxlint-disable-next-line no-underscore-dangle -- the router's name for an entry's key
      pathname === '/candidates/board' ? state.__TSR_key : undefined,
  });
}

/** The place to come back to, by Back or by the profile's link; null when the board is opened anew. */
export function usePlaceLeft(job: number | null): BoardPlace | null {
  const entry = useEntry();
  const isReturn = useRouterState({ select: ({ location }) => location.state.returnsToBoard === true });
  const [place] = useState(() => places.get((isReturn ? latest : entry) ?? '') ?? null);
  return place?.job === job ? place : null;
}

interface ShownBoard {
  readonly board: RefObject<HTMLElement | null>;
  readonly job: number | null;
  readonly selection: Selection;
}

/** Remembers how the board is when it is left. */
export function useLeavePlace({ board, job, selection }: ShownBoard): void {
  const router = useRouter();
  const entry = useEntry();
  const shown = useRef({ entry, job, selection });
  useLayoutEffect(() => {
    shown.current = { entry: entry ?? shown.current.entry, job, selection };
  });
  useLayoutEffect(() => {
    const element = board.current;
    return () => {
      const { entry: left, ...rest } = shown.current;
      if (!element || left === undefined) return;
      const profile = /^\/candidates\/(\d+)$/.exec(router.latestLocation.pathname);
      places.delete(left);
      places.set(left, {
        ...rest,
        scrollLeft: element.scrollLeft,
        scrollTops: byStage((stage) => listOf(element, stage)?.scrollTop ?? 0),
        opened: profile ? Number(profile[1]) : null,
      });
      latest = left;
      for (const oldest of [...places.keys()].slice(0, -KEPT)) places.delete(oldest);
    };
  }, [board, router]);
}

function listOf(board: HTMLElement, stage: Stage): Element | null {
  return board.querySelector(`[data-stage=${stage}] [role=grid]`);
}
