import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from './dialog.tsx';

interface UnsavedChangesProps {
  isDirty: boolean;
  /** What would be lost or kept, as a sentence. */
  detail: string;
  /** A draft stays: leaving loses nothing. */
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

  // Saved while the question was open: nothing would be lost any more.
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

/** Other filters or another page of a list are the same screen, and keep what is typed. */
function isLeaving({ current, next }: Steps): boolean {
  return current.pathname !== next.pathname;
}
