import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { createPlaces } from '#web/app/address/places.ts';
import { useScheduleKey } from '#web/candidate/interviews/schedule/use-schedule-key.ts';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { announce } from '#web/kit/announce.ts';
import { isAtRest } from '#web/kit/is-at-rest.ts';
import { isAlone, isScreenCovered, useShortcuts } from '#web/kit/shortcut.ts';
import { rowIdAt } from '#web/candidate/selection/use-row-picks.ts';
import { firstRowInSight, focusRow, isInSight, nameLinkOf } from './row-focus.ts';

/** The row of the cursor when the list was left. */
interface RowLeft {
  readonly id: number;
  /** Its index on the page. */
  readonly index: number;
}

const places = createPlaces<RowLeft>({ pathname: '/candidates', returning: 'returnsToList' });

interface ShownPage {
  /** The element that contains the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly CandidateWithJob[];
  /** True if the rows are those of an earlier search or page, because the answer has not come. */
  readonly isStale: boolean;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number, row: 'first' | 'last') => void;
  /** True if other code handles the stage keys, because rows are picked. */
  readonly hasPicks: boolean;
  /** The candidate shown beside the list. */
  readonly peeked: number | null;
  readonly onPick: (id: number) => void;
  readonly onMove: (candidate: CandidateWithJob, to: Stage) => void;
  readonly onMoveMenu: (candidate: CandidateWithJob) => void;
}

/**
 * The cursor of the list is the row with the focus. J, K and the arrow keys move it, also from page to page; Home and End
 * go to the first and the last row. X picks its row, M and the stage digits move its candidate, + and - rate the candidate.
 * Enter, Space and P act on the row's own controls.
 */
export function useRowCursor(shown: ShownPage) {
  const { root, rows, isStale, page, pages, onPage, hasPicks, peeked, onPick, onMove, onMoveMenu } = shown;
  const order = rows.map(({ id }) => id);
  const entry = places.useEntry();
  const left = places.usePlaceLeft();
  const latest = useRef(left);
  /** The row that gets the focus when the rows of a page or search have come, or after the way back to the list. */
  const awaited = useRef<'first' | 'last' | RowLeft | null>(left);

  function focusedRow(): CandidateWithJob | undefined {
    const { activeElement } = document;
    const id =
      root.current?.contains(activeElement) && activeElement ? rowIdAt(activeElement, 'candidate') : null;
    return rows.find((row) => row.id === id);
  }

  function focusAt(index: number): void {
    const id = order[index];
    if (id !== undefined) focusRow(root.current, id);
  }

  function turnTo(next: number, row: 'first' | 'last'): void {
    awaited.current = row;
    onPage(next, row);
  }

  /** The row on which the cursor appears: where it was, or the first row in sight. */
  function startRow(): number {
    const { current: last } = latest;
    if (last && isInSight(root.current, last.id)) return order.indexOf(last.id);
    return order.indexOf(firstRowInSight(root.current) ?? 0);
  }

  /** Moves the cursor by a row, also from page to page. The first press only shows where it is. */
  function step(by: 1 | -1): void {
    const focused = focusedRow();
    if (!focused) return focusAt(startRow());
    const index = order.indexOf(focused.id) + by;
    if (index >= 0 && index < order.length) focusAt(index);
    else if (by > 0 && page < pages) turnTo(page + 1, 'first');
    else if (by < 0 && page > 1) turnTo(page - 1, 'last');
    else announce(by > 0 ? 'This is the last row' : 'This is the first row');
  }

  function focusFirst(): void {
    if (isStale) awaited.current = 'first';
    else focusAt(0);
  }

  function withFocused(act: (candidate: CandidateWithJob) => void): () => void {
    return () => {
      const focused = focusedRow();
      if (focused) act(focused);
    };
  }

  /** The candidate of the focused row, or else the one shown beside the list. */
  function current(): CandidateWithJob | null {
    return focusedRow() ?? rows.find(({ id }) => id === peeked) ?? null;
  }

  useRatingKeys(current);
  useWriteKey(hasPicks ? null : () => [current()].flatMap((candidate) => candidate?.id ?? []));
  useScheduleKey(() => current()?.id);
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    x: withFocused(({ id }) => onPick(id)),
    ...(!hasPicks && {
      m: withFocused(onMoveMenu),
      ...Object.fromEntries(
        STAGES.map((to, place) => [String(place + 1), withFocused((candidate) => onMove(candidate, to))]),
      ),
    }),
  });

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isTaken = event.defaultPrevented || event.shiftKey || !isAlone(event) || isScreenCovered();
    if (isTaken || (!focusedRow() && !isAtRest())) return;
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Home: () => focusAt(0),
      End: () => focusAt(order.length - 1),
    }[event.key];
    if (!act || order.length === 0 || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    act();
  });
  const remember = useEffectEvent(({ target }: Event): void => {
    const id = target && rowIdAt(target, 'candidate');
    if (id === null || entry === undefined) return;
    latest.current = { id, index: order.indexOf(id) };
    places.keep(entry, latest.current);
  });
  useEffect(() => {
    const element = root.current;
    // A click does not focus a link in Safari.
    const controller = new AbortController();
    const options = { signal: controller.signal };
    for (const type of ['focusin', 'click']) element?.addEventListener(type, remember, options);
    window.addEventListener('keydown', press, options);
    return () => controller.abort();
  }, [root]);

  /** @returns false when the row is not rendered yet */
  const land = useEffectEvent((): boolean => {
    const { current: row } = awaited;
    if (row === null || isStale || order.length === 0) return true;
    const index = row === 'first' ? 0 : row === 'last' ? order.length - 1 : indexOfLeft(row, order);
    const link = nameLinkOf(root.current, order[index] ?? 0);
    if (!link) return false;
    awaited.current = null;
    // A person who comes back finds the scroll position, too.
    if (typeof row === 'string') link.focus();
    else if (isAtRest()) link.focus({ preventScroll: true });
    return true;
  });
  useEffect(() => {
    let frame = 0;
    function tryToLand(): void {
      // The rows below the window are rendered a frame later.
      if (!land()) frame = requestAnimationFrame(tryToLand);
    }
    tryToLand();
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever other rows are shown
  }, [rows, isStale]);

  return {
    focusFirst,
    /** The first row of the next page gets the focus, unless the person turns pages by the keyboard. */
    turnTo: (next: number) => turnTo(next, 'first'),
    /** Forgets the row that waits for its rows. */
    forget: () => (awaited.current = null),
  };
}

/** The index of the row that was left, or of the row that took its place. */
function indexOfLeft({ id, index }: RowLeft, order: readonly number[]): number {
  return order.includes(id) ? order.indexOf(id) : Math.min(index, order.length - 1);
}
