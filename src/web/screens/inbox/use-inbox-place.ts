import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { createPlaces } from '#web/app/address/places.ts';
import { isAtRest } from '#web/kit/is-at-rest.ts';

/** The row that had the focus when the inbox was left. */
interface RowLeft {
  readonly application: string;
  /** Its index on the page. */
  readonly index: number;
}

const places = createPlaces<RowLeft>({ pathname: '/inbox', returning: 'returnsToInbox' });

/**
 * Remembers the row with the focus. After Back or a link back it has the focus again, or else the row that took its
 * place.
 *
 * @param root the element that contains the rows
 * @param hasRows whether the rows are there
 */
export function useInboxPlace(root: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const entry = places.useEntry();
  const awaited = useRef(places.usePlaceLeft());

  const remember = useEffectEvent(({ target }: Event): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-application]') : null;
    const application = row?.dataset['application'];
    if (!row || application === undefined || entry === undefined) return;
    places.keep(entry, { application, index: rowsIn(root.current).indexOf(row) });
  });
  useEffect(() => {
    const element = root.current;
    const controller = new AbortController();
    // A click does not focus a link in Safari.
    for (const type of ['focusin', 'click']) {
      element?.addEventListener(type, remember, { signal: controller.signal });
    }
    return () => controller.abort();
  }, [root]);

  useEffect(() => {
    const { current: left } = awaited;
    if (!left || !hasRows) return;
    awaited.current = null;
    const rows = rowsIn(root.current);
    const row =
      rows.find((each) => each.dataset['application'] === left.application) ??
      rows[Math.min(left.index, rows.length - 1)];
    if (isAtRest()) row?.querySelector<HTMLElement>('a')?.focus();
  }, [root, hasRows]);
}

function rowsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-application]') ?? [])];
}
