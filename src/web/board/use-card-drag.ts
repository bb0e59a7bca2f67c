import { useLayoutEffect, useMemo, useRef } from 'react';
import type { AriaButtonProps, PressEvent } from 'react-aria';
import { useDrag, type DragResult } from 'react-aria/useDrag';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { useBoardActions } from './board-actions.ts';
import { dragPayload } from './drag-payload.ts';

interface CardDrag extends Omit<DragResult, 'dragButtonProps'> {
  /** The same object as long as the button is the same. */
  readonly dragButtonProps: AriaButtonProps;
  /** Starts a drag by keyboard on the card itself. React Aria knows only a press on the drag button. */
  readonly startByKeyboard: (card: HTMLElement) => void;
}

/**
 * Makes a card draggable: by mouse as a whole, by keyboard and screen reader with its drag button. The cards selected
 * with it are dragged along.
 */
export function useCardDrag(candidate: CandidateWithJob): CardDrag {
  const { drag, previewRef, groupOf } = useBoardActions();
  const byKeyboard = useRef(false);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    // Without a drag button React Aria takes a press on the exact centre of the card for a screen reader's.
    hasDragButton: true,
    getItems: () => groupOf(candidate).map(dragPayload),
    preview: previewRef,
    getAllowedDropOperations: () => ['move'],
    onDragStart() {
      drag({ group: groupOf(candidate), byKeyboard: byKeyboard.current });
    },
    onDragEnd() {
      drag(null);
      byKeyboard.current = false;
    },
  });

  function onPress(event: PressEvent): void {
    byKeyboard.current = event.pointerType === 'keyboard' || event.pointerType === 'virtual';
    dragButtonProps.onPress?.(event);
  }

  const latest = useRef(onPress);
  useLayoutEffect(() => {
    latest.current = onPress;
  });
  const { name } = candidate;
  const hint = dragButtonProps['aria-describedby'];
  const buttonProps = useMemo(
    (): AriaButtonProps => ({
      ...(hint !== undefined && { 'aria-describedby': hint }),
      'aria-label': `Drag ${name}`,
      onPress: (event) => latest.current(event),
    }),
    [hint, name],
  );

  return {
    dragProps,
    dragButtonProps: buttonProps,
    isDragging,
    startByKeyboard: (card) => onPress({ pointerType: 'keyboard', target: card } as unknown as PressEvent),
  };
}
