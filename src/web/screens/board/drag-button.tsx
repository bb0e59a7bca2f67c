import { useContext, useRef } from 'react';
import { useButton } from 'react-aria/useButton';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useBoardActions } from './board-actions.ts';
import { DragHintContext } from './drag-source.tsx';

interface DragButtonProps {
  candidate: CandidateWithJob;
  className?: string | undefined;
}

/** The handle by which keyboards and screen readers start a drag. */
export function DragButton({ candidate, className }: DragButtonProps) {
  const { cardDrag } = useBoardActions();
  const hint = useContext(DragHintContext);
  const button = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(
    {
      'aria-label': `Drag ${candidate.name}`,
      ...(hint !== undefined && { 'aria-describedby': hint }),
      onPress: (event) => cardDrag.current?.press(candidate, event),
      // No tab stop: the key D on the card does the same.
      excludeFromTabOrder: true,
    },
    button,
  );
  return <button {...buttonProps} ref={button} className={className} />;
}
