import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { moveSection } from '#domain/assessment/edits/edit-sections.ts';
import {
  moveQuestionAcrossSections,
  moveQuestionBefore,
  moveSectionBefore,
} from '#domain/assessment/edits/move-items.ts';
import { announce } from '#web/kit/announce.ts';
import { contentOf, useEditing, type Change } from './editing.ts';
import { focusPart, isTextField, moveAndFocus } from './focus-part.ts';
import { handleAt } from '#web/kit/follow-handles.ts';
import { itemOf } from './item-elements.ts';
import { itemName, type Item } from './items.ts';
import type { MoveMenuTarget } from './move-menu.tsx';
import { useDrag } from './use-drag.ts';

/** Provides all ways to move a question or section: the handle's drag, the handle's menu, and Alt with ↑ or ↓. */
export function useMoving(panel: RefObject<HTMLElement | null>) {
  const editing = useEditing();
  const [menu, setMenu] = useState<MoveMenuTarget | null>(null);

  function move({ kind, id }: Item, change: Change, focus: () => void): void {
    const before = contentOf(editing.read());
    moveAndFocus(id, () => editing.edit({ name: `Move ${kind}` }, change), focus);
    const content = contentOf(editing.read());
    if (content !== before) announce(`Moved: it is ${itemName(content, id)} now`);
  }

  useMoveKeys(panel, move);
  useDrag(panel, ({ kind, id }, { sectionId, before }) =>
    move(
      { kind, id },
      (content) =>
        sectionId === null
          ? moveSectionBefore(content, id, before)
          : moveQuestionBefore(content, id, sectionId, before),
      () => focusPart(id, 'handle'),
    ),
  );

  useEffect(() => {
    const root = panel.current;
    function openMenu({ target }: MouseEvent): void {
      const handle = handleAt(target);
      const item = handle && itemOf(handle);
      if (handle && item) setMenu({ item, handle });
    }
    root?.addEventListener('click', openMenu);
    return () => root?.removeEventListener('click', openMenu);
  }, [panel]);

  function moveByMenu(item: Item, change: Change): void {
    // The menu is closed first, because a closing menu returns the focus to its handle.
    flushSync(() => setMenu(null));
    move(item, change, () => focusPart(item.id, 'handle'));
  }

  return { menu, closeMenu: () => setMenu(null), moveByMenu };
}

/** Alt with ↑ or ↓ moves the focused question or section. The focus and the caret stay in the moved item. */
function useMoveKeys(
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
