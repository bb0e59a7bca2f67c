import { useRef, type ReactNode } from 'react';
import type { AriaButtonProps } from 'react-aria';
import { useButton } from 'react-aria/useButton';

/** Starts dragging without a mouse: the handle that keyboards and screen readers press. */
export function DragButton({
  className,
  children,
  ...props
}: AriaButtonProps & { className?: string | undefined; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  // Tab does not stop here: on the card, D does the same.
  const { buttonProps } = useButton({ ...props, excludeFromTabOrder: true }, button);
  return (
    <button {...buttonProps} ref={button} className={className}>
      {children}
    </button>
  );
}
