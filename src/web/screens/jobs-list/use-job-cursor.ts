import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Job } from '#domain/job/job.ts';
import { STAGES } from '#domain/stage.ts';
import { createPlaces } from '#web/app/address/places.ts';
import { announce } from '#web/kit/announce.ts';
import { isAtRest } from '#web/kit/is-at-rest.ts';
import { isAlone, isScreenCovered, useShortcuts } from '#web/kit/shortcut.ts';
import { boardOf, candidatesOf, triageOf } from './job-links.ts';
import type { RowEdge } from './moves.ts';

const places = createPlaces<{ readonly id: number }>({ pathname: '/jobs', returning: 'returnsToJobs' });

/** The rows of the list, and what a key does with them. */
export interface ListCommands {
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>;
  rows: readonly Job[];
  /** Whether the rows are those of an earlier search or page, because the answer has not come. */
  isStale: boolean;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  onEdit: (job: Job) => void;
  /** Moves a job by one step, also to the page before or after. */
  onStep: (job: Job, direction: 'up' | 'down') => void;
  /** Moves a job to the edge of another row. */
  onMove: (id: number, edge: RowEdge) => void;
}

/**
 * The cursor of the list is the row with the focus. J, K and the arrow keys move it, also from page to page; Home and End
 * go to the first and the last row. The digits list its job's candidates in a stage.
 */
export function useJobCursor(props: ListCommands): void {
  const { list, rows, isStale, page, pages, onPage, onEdit, onStep, onMove } = props;
  const navigate = useNavigate();
  const entry = places.useEntry();
  const left = places.usePlaceLeft();
  /** The row that gets the focus when the rows of a page have come, or after the way back to the list. */
  const awaited = useRef<'first' | 'last' | number | null>(left?.id ?? null);

  function focused(): Job | undefined {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-job]');
    return rows.find(({ id }) => String(id) === row?.dataset['job']);
  }

  function focusRow(job: Job | undefined, options?: FocusOptions): void {
    list.current
      ?.querySelector<HTMLElement>(`tr[data-job="${job?.id}"] [data-action="open"]`)
      ?.focus(options);
  }

  function turnTo(next: number, row: 'first' | 'last'): void {
    awaited.current = row;
    onPage(next);
  }

  /** Moves the cursor by a row, also from page to page. The first press only shows where it is. */
  function step(by: 1 | -1): void {
    const job = focused();
    if (!job) return focusRow(rows[0]);
    const index = rows.indexOf(job) + by;
    if (index >= 0 && index < rows.length) focusRow(rows[index]);
    else if (by > 0 && page < pages) turnTo(page + 1, 'first');
    else if (by < 0 && page > 1) turnTo(page - 1, 'last');
    else announce(by > 0 ? 'This is the last row' : 'This is the first row');
  }

  /** Moves the focused job past the row beside it, or by a step at the end of the page. */
  function move(direction: 'up' | 'down'): void {
    const job = focused();
    if (!job) return;
    const beside = rows[rows.indexOf(job) + (direction === 'up' ? -1 : 1)];
    if (beside) onMove(job.id, { id: beside.id, edge: direction === 'up' ? 'start' : 'end' });
    else onStep(job, direction);
  }

  function withFocused(act: (job: Job) => void): () => void {
    return () => {
      const job = focused();
      if (job) act(job);
    };
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    e: withFocused(onEdit),
    b: withFocused(({ id }) => void navigate(boardOf(id))),
    l: withFocused(({ id }) => void navigate(candidatesOf(id))),
    t: withFocused(({ id }) => void navigate(triageOf(id))),
    m: withFocused(({ id }) =>
      list.current?.querySelector<HTMLElement>(`tr[data-job="${id}"] [aria-haspopup=menu]`)?.click(),
    ),
    ...Object.fromEntries(
      STAGES.map((stage, place) => [
        String(place + 1),
        withFocused(({ id }) => void navigate(candidatesOf(id, { stage }))),
      ]),
    ),
  });

  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.shiftKey || isScreenCovered()) return;
    const isMove = event.altKey && !event.ctrlKey && !event.metaKey && focused() !== undefined;
    if (!isMove && (!isAlone(event) || (!focused() && !isAtRest()))) return;
    const act = isMove
      ? { ArrowUp: () => move('up'), ArrowDown: () => move('down') }[event.key]
      : {
          ArrowDown: () => step(1),
          ArrowUp: () => step(-1),
          Home: () => focusRow(rows[0]),
          End: () => focusRow(rows.at(-1)),
        }[event.key];
    if (!act || rows.length === 0) return;
    event.preventDefault();
    act();
  });
  const remember = useEffectEvent((): void => {
    const job = focused();
    if (job && entry !== undefined) places.keep(entry, { id: job.id });
  });
  useEffect(() => {
    const element = list.current;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    for (const type of ['focusin', 'click']) element?.addEventListener(type, remember, options);
    window.addEventListener('keydown', press, options);
    return () => controller.abort();
  }, [list]);

  const land = useEffectEvent((): void => {
    const { current: row } = awaited;
    if (row === null || isStale || rows.length === 0) return;
    awaited.current = null;
    if (row === 'first') focusRow(rows[0]);
    else if (row === 'last') focusRow(rows.at(-1));
    // A person who comes back finds the scroll position, too.
    else if (isAtRest())
      focusRow(
        rows.find(({ id }) => id === row),
        { preventScroll: true },
      );
  });
  useEffect(() => {
    land();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever other rows are shown
  }, [rows, isStale]);
}
