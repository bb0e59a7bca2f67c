import { useEffect, useEffectEvent, type RefObject } from 'react';
import { moveSection } from '#domain/assessment/edits/edit-sections.ts';
import { moveQuestionAcrossSections } from '#domain/assessment/edits/move-items.ts';
import type { Change } from './editing.ts';
import { focusPart, isTextField } from './focus-part.ts';
import { itemOf } from './item-elements.ts';
import type { Item } from './items.ts';

/** Alt with ↑ or ↓ moves the focused question or section. The focus and the caret stay in the moved item. */
export function useMoveKeys(
  panel: RefObject<HTMLElement | null>,
  move: (item: Item, change: Change, focus: () => void) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const { target } = event;
    // In a select these keys open the list of options.
    if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
    const item = itemOf(target);
    if (!item) return;
    event.preventDefault();
    const { kind, id } = item;
    const restoreCaret = rememberCaret(target);
    const step = event.key === 'ArrowUp' ? -1 : 1;
    move(
      item,
      (content) =>
        kind === 'section' ? moveSection(content, id, step) : moveQuestionAcrossSections(content, id, step),
      () => {
        focusPart(id, target.dataset['part'] ?? 'title', 'title');
        restoreCaret();
      },
    );
  });

  useEffect(() => {
    const root = panel.current;
    root?.addEventListener('keydown', onKeyDown);
    return () => root?.removeEventListener('keydown', onKeyDown);
  }, [panel]);
}

/** @returns a function that restores the caret's position in the field that then has the focus */
function rememberCaret(field: HTMLElement): () => void {
  if (!isTextField(field)) return () => undefined;
  const { selectionStart, selectionEnd } = field;
  return () => {
    const { activeElement } = document;
    if (isTextField(activeElement)) activeElement.setSelectionRange(selectionStart, selectionEnd);
  };
}
