import { useRef } from 'react';
import type { PressEvent } from 'react-aria';
import { useDrag, type DragResult } from 'react-aria/useDrag';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { useBoardActions } from './board-context.ts';
import { dragPayload } from './drag-payload.ts';

interface CardDrag extends DragResult {
  /** React Aria starts from a press on the button only; this is that press, on the card. */
  readonly startByKeyboard: (card: HTMLElement) => void;
}

/**
 * Makes a card draggable by mouse as a whole, and by keyboard and screen reader through its drag button. Cards selected
 * with it go along.
 */
export function useCardDrag(candidate: CandidateWithJob): CardDrag {
  const { draggedRef, previewRef, groupOf } = useBoardActions();
  const byKeyboard = useRef(false);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    // Without it React Aria takes a press on the very centre of the card for a screen reader's.
    hasDragButton: true,
    getItems: () => groupOf(candidate).map(dragPayload),
    preview: previewRef,
    getAllowedDropOperations: () => ['move'],
    onDragStart() {
      draggedRef.current = { group: groupOf(candidate), byKeyboard: byKeyboard.current };
    },
    onDragEnd() {
      draggedRef.current = null;
      byKeyboard.current = false;
    },
  });

  function onPress(event: PressEvent): void {
    byKeyboard.current = event.pointerType === 'keyboard' || event.pointerType === 'virtual';
    dragButtonProps.onPress?.(event);
  }

  return {
    dragProps,
    dragButtonProps: { ...dragButtonProps, onPress, 'aria-label': `Drag ${candidate.name}` },
    isDragging,
    startByKeyboard: (card) => onPress({ pointerType: 'keyboard', target: card } as unknown as PressEvent),
  };
}
