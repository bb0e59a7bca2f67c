import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from './dialog.tsx';

interface UnsavedChangesProps {
  isDirty: boolean;
  /** A sentence that says what is lost or kept. */
  detail: string;
  /** A draft is kept, so leaving loses nothing. */
  isKept?: boolean;
}

/** Leaving with unsaved changes asks: in the app by a dialog, for closing and reloading by the browser itself. */
export function UnsavedChanges({ isDirty, detail, isKept = false }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: isLeaving,
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const { status, proceed } = blocker;

  // Goes on when the changes were saved while the question was open.
  useEffect(() => {
    if (status === 'blocked' && !isDirty) proceed();
  }, [status, proceed, isDirty]);

  if (status !== 'blocked' || !isDirty) return null;
  return (
    <ConfirmDialog
      message="Leave without saving?"
      detail={detail}
      confirmLabel="Leave"
      isDangerous={!isKept}
      onConfirm={proceed}
      onCancel={blocker.reset}
    />
  );
}

interface Steps {
  readonly current: { readonly pathname: string };
  readonly next: { readonly pathname: string };
}

/** Whether a navigation leaves the screen. Other filters or another page of a list stay on it. */
function isLeaving({ current, next }: Steps): boolean {
  return current.pathname !== next.pathname;
}
