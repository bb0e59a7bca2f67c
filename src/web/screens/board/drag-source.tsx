import { createContext, useEffect, useImperativeHandle, useRef, type DragEvent, type ReactNode } from 'react';
import type { PressEvent } from 'react-aria';
import { useDrag } from 'react-aria/useDrag';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useBoardActions } from './board-actions.ts';
import { dragPayload } from './drag-payload.ts';

/** The id of the sentence that explains how to start a drag. */
export const DragHintContext = createContext<string | undefined>(undefined);

interface HeldCard {
  readonly candidate: CandidateWithJob;
  readonly card: HTMLElement;
  readonly byKeyboard: boolean;
}

/**
 * Makes the cards inside draggable, together with the other selected cards. All cards share one drag hook. React Aria's
 * hook handles every key press, which would cost a frame with a hundred hooks.
 */
export function DragSource({ children }: { children: ReactNode }) {
  const { drag, previewRef, groupOf, cardDrag } = useBoardActions();
  const held = useRef<HeldCard>(null);
  const groupHeld = () => (held.current ? groupOf(held.current.candidate) : null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    // Without a drag button React Aria treats a press on the card's exact centre as a screen reader's press.
    hasDragButton: true,
    getItems: () => groupHeld()?.map(dragPayload) ?? [],
    preview: previewRef,
    getAllowedDropOperations: () => ['move'],
    onDragStart() {
      const group = groupHeld();
      drag(group && { group, byKeyboard: held.current?.byKeyboard ?? false });
    },
    onDragEnd() {
      drag(null);
      held.current = null;
    },
  });

  useImperativeHandle(cardDrag, () => ({
    start(candidate, event) {
      held.current = { candidate, card: event.currentTarget, byKeyboard: false };
      dragProps.onDragStart?.(event);
    },
    go: (event) => dragProps.onDrag?.(event),
    end: (event) => dragProps.onDragEnd?.(event),
    press(candidate, { pointerType, target }) {
      const card = target.closest<HTMLElement>('[role=row]');
      if (!card || (pointerType !== 'keyboard' && pointerType !== 'virtual')) return;
      held.current = { candidate, card, byKeyboard: true };
      dragButtonProps.onPress?.({ pointerType, target } as PressEvent);
    },
    leave(card) {
      if (held.current?.card !== card || card.isConnected) return;
      const ended = new DragEvent('dragend', { dataTransfer: new DataTransfer() });
      dragProps.onDragEnd?.(ended as unknown as DragEvent<HTMLElement>);
    },
  }));

  useEffect(() => {
    const card = held.current?.card;
    if (!isDragging || !card) return;
    card.toggleAttribute('data-dragging', true);
    return () => card.removeAttribute('data-dragging');
  }, [isDragging]);

  return <DragHintContext value={dragButtonProps['aria-describedby']}>{children}</DragHintContext>;
}
