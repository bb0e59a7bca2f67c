import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog } from './dialog.tsx';

interface UnsavedChangesProps {
  isDirty: boolean;
  /** A sentence that explains what is lost or kept. */
  detail: string;
  /** True if a draft is kept, so that leaving loses nothing. */
  isKept?: boolean;
}

/**
 * Asks the person before unsaved changes are left: by a dialog within the app, and by the browser's own question when
 * the page is closed or reloaded.
 */
export function UnsavedChanges({ isDirty, detail, isKept = false }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: isLeaving,
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const { status, proceed } = blocker;

  // If the changes are saved while the dialog is open, continues the navigation.
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

/** Tells whether a navigation leaves the screen. Changing a list's filters or page does not. */
function isLeaving({ current, next }: Steps): boolean {
  return current.pathname !== next.pathname;
}
