import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button.tsx';

interface MineButtonProps {
  isMine: boolean;
  /** True if the press began this triage anew, so that the button that had the focus is gone. */
  takesFocus: boolean;
  onToggle: () => void;
}

/** Leaves the candidates whom this person owns, or shows all again. The key Y does the same. */
export function MineButton({ isMine, takesFocus, onToggle }: MineButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button
      ref={button}
      size="small"
      variant="quiet"
      aria-pressed={isMine}
      aria-keyshortcuts="Y"
      onClick={onToggle}
    >
      Mine
    </Button>
  );
}
