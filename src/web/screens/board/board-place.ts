import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import { createPlaces } from '#web/app/address/places.ts';
import type { Selection } from './selection.ts';

/** The scroll positions and selection of a board when the person left it. */
export interface BoardPlace {
  /** The filters of the board, as a key. */
  readonly filters: string;
  readonly selection: Selection;
  readonly scrollLeft: number;
  /** The distance that each column was scrolled, in px. */
  readonly scrollTops: Readonly<Record<Stage, number>>;
  /** The candidate whose profile was opened, or the first of the compared candidates. Null: no profile was opened. */
  readonly opened: number | null;
}

const places = createPlaces<BoardPlace>({ pathname: '/candidates/board', returning: 'returnsToBoard' });

/** Returns the place to restore after Back or the profile's link. Null: the board was opened anew. */
export function usePlaceLeft(filters: string): BoardPlace | null {
  const place = places.usePlaceLeft();
  return place?.filters === filters ? place : null;
}

interface ShownBoard {
  readonly board: RefObject<HTMLElement | null>;
  /** The filters of the board, as a key. */
  readonly filters: string;
  readonly selection: Selection;
}

/** Saves the board's place when the person leaves it. */
export function useLeavePlace({ board, filters, selection }: ShownBoard): void {
  const router = useRouter();
  const entry = places.useEntry();
  const shown = useRef({ entry, filters, selection });
  useLayoutEffect(() => {
    shown.current = { entry: entry ?? shown.current.entry, filters, selection };
  });
  useLayoutEffect(() => {
    const element = board.current;
    return () => {
      const { entry: left, ...rest } = shown.current;
      if (!element || left === undefined) return;
      const { pathname } = router.latestLocation;
      const profile = /^\/candidates\/(\d+)$/.exec(pathname);
      const compared = pathname === '/candidates/compare' ? firstOf(rest.selection) : null;
      places.keep(left, {
        ...rest,
        scrollLeft: element.scrollLeft,
        scrollTops: byStage((stage) => listOf(element, stage)?.scrollTop ?? 0),
        opened: profile ? Number(profile[1]) : compared,
      });
    };
  }, [board, router]);
}

function firstOf(selection: Selection): number | null {
  const [first] = STAGES.flatMap((stage) => [...selection[stage]]);
  return first === undefined ? null : Number(first);
}

function listOf(board: HTMLElement, stage: Stage): Element | null {
  return board.querySelector(`[data-stage=${stage}] [role=grid]`);
}
