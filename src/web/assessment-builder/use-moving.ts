import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { moveSection } from '#domain/assessment/edit-sections.ts';
import type { Step } from '#domain/assessment/list-edits.ts';
import {
  moveQuestionAcrossSections,
  moveQuestionBefore,
  moveSectionBefore,
} from '#domain/assessment/move-items.ts';
import { announce } from '#web/ui/announce.ts';
import type { Dragged } from './drop-place.ts';
import { useEditing, type Change } from './editing.ts';
import { editAndFocus, focusPart, isTextField } from './focus-part.ts';
import type { MoveMenuTarget } from './move-menu.tsx';
import { useDrag } from './use-drag.ts';

/** All ways to another place: dragging by the handle, the handle's menu, and Alt with ↑ or ↓. */
export function useMoving(panel: RefObject<HTMLElement | null>) {
  const editing = useEditing();
  const [menu, setMenu] = useState<MoveMenuTarget | null>(null);

  function move({ kind, id }: Dragged, change: Change, focus: () => void): void {
    const { present } = editing.read().history;
    editAndFocus(() => editing.edit({ name: `Move ${kind}` }, change), focus);
    if (editing.read().history.present !== present) announce(`Moved: it is ${nameOf(id)} now`);
  }

  useDrag(panel, (what, { sectionId, before }) =>
    move(
      what,
      (content) =>
        what.kind === 'section'
          ? moveSectionBefore(content, what.id, before)
          : moveQuestionBefore(content, what.id, sectionId, before),
      () => focusPart(what.id, 'handle'),
    ),
  );

  const openMenu = useEffectEvent((event: MouseEvent): void => {
    const handle =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null;
    const what = handle && itemOf(handle);
    if (handle && what) setMenu({ what, handle });
  });

  const step = useEffectEvent((event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const { target } = event;
    const what = target instanceof Element ? itemOf(target) : null;
    // In a select these keys open it.
    if (!what || !(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
    event.preventDefault();
    const caret = caretIn(target);
    const by: Step = event.key === 'ArrowUp' ? -1 : 1;
    move(
      what,
      (content) =>
        what.kind === 'section'
          ? moveSection(content, what.id, by)
          : moveQuestionAcrossSections(content, what.id, by),
      () => {
        focusPart(what.id, target.dataset['part'] ?? 'title', 'title');
        caret?.();
      },
    );
  });

  useEffect(() => {
    const root = panel.current;
    root?.addEventListener('click', openMenu);
    root?.addEventListener('keydown', step);
    return () => {
      root?.removeEventListener('click', openMenu);
      root?.removeEventListener('keydown', step);
    };
  }, [panel]);

  function moveByMenu(what: Dragged, change: Change): void {
    // First, because a menu that closes gives the focus back to where it was.
    flushSync(() => setMenu(null));
    move(what, change, () => focusPart(what.id, 'handle'));
  }

  return { menu, closeMenu: () => setMenu(null), moveByMenu };
}

/** The question a control belongs to, or else the section. */
function itemOf(element: Element): Dragged | null {
  const question = element.closest<HTMLElement>('[data-question-editor]')?.dataset['questionEditor'];
  if (question !== undefined) return { kind: 'question', id: question };
  const section = element.closest<HTMLElement>('[data-section-editor]')?.dataset['sectionEditor'];
  return section === undefined ? null : { kind: 'section', id: section };
}

/** Puts the caret of the field that has the focus then where that of this field is now. */
function caretIn(field: HTMLElement): (() => void) | null {
  if (!isTextField(field)) return null;
  const { selectionStart, selectionEnd } = field;
  return () => {
    const { activeElement } = document;
    if (isTextField(activeElement)) activeElement.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** "Question 2.3", as the place it has come to calls it. */
function nameOf(id: string): string {
  const item = document.querySelector(
    `[data-question-editor="${CSS.escape(id)}"], [data-section-editor="${CSS.escape(id)}"]`,
  );
  return item?.getAttribute('aria-label') ?? '';
}
