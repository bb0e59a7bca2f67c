import { useRef, type ReactNode } from 'react';
import type { AriaButtonProps } from 'react-aria';
import { useButton } from 'react-aria/useButton';

/** The handle by which keyboards and screen readers start a drag. */
export function DragButton({
  className,
  children,
  ...props
}: AriaButtonProps & { className?: string | undefined; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  // No tab stop: the key D on the card does the same.
  const { buttonProps } = useButton({ ...props, excludeFromTabOrder: true }, button);
  return (
    <button {...buttonProps} ref={button} className={className}>
      {children}
    </button>
  );
}
