import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFocusReturn } from './use-focus-return.ts';

interface SidePanelProps {
  'aria-labelledby': string;
  className: string | undefined;
  /** Called by Escape in the panel. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog beside the screen, which stays usable. It has the focus when it opens, and gives it back. */
export function SidePanel({ className, onClose, children, ...named }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusReturn(panel);
  useEffect(() => panel.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from what is inside
    <section
      {...named}
      ref={panel}
      role="dialog"
      tabIndex={-1}
      data-beside
      data-screen-only
      className={className}
      onKeyDown={onKeyDown}
    >
      {children}
    </section>,
    document.body,
  );
}
