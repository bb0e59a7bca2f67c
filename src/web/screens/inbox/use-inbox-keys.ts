import type { RefObject } from 'react';
import { STAGES, type Stage } from '#domain/stage.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import type { InboxEntry } from './decide.ts';

interface InboxKeys {
  /** The element that contains the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly entries: readonly InboxEntry[];
  /** While a profile is shown beside the list, J and K step from profile to profile. */
  readonly isPeeking: boolean;
  /** True if the keys of decisions are those of the picked applications. */
  readonly hasPicks: boolean;
  readonly onDecide: (entry: InboxEntry, to: Stage) => void;
}

/**
 * J and K go from row to row. The digits decide about the row with the focus, M opens its menu of stages, and O the other
 * applications of its person.
 */
export function useInboxKeys({ root, entries, isPeeking, hasPicks, onDecide }: InboxKeys): void {
  function rows(): HTMLElement[] {
    return [...(root.current?.querySelectorAll<HTMLElement>('[data-application]') ?? [])];
  }

  function focusedRow(): HTMLElement | null {
    return document.activeElement?.closest<HTMLElement>('[data-application]') ?? null;
  }

  function step(by: number): void {
    const all = rows();
    const at = all.findIndex((row) => row === focusedRow());
    const next = at < 0 ? all[0] : all[at + by];
    next?.querySelector<HTMLElement>('a')?.focus();
  }

  function decideAboutFocused(to: Stage): void {
    const id = Number(focusedRow()?.dataset['application']);
    const entry = entries.find(({ application }) => application.id === id);
    if (entry) onDecide(entry, to);
  }

  useShortcuts({
    ...(!isPeeking && { j: () => step(1), k: () => step(-1) }),
    o: () => focusedRow()?.querySelector<HTMLElement>('[aria-expanded]:not([aria-haspopup])')?.click(),
    ...(!hasPicks && {
      m: () => focusedRow()?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click(),
      ...Object.fromEntries(STAGES.map((to, place) => [String(place + 1), () => decideAboutFocused(to)])),
    }),
  });
}
