import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useShellActions } from '#web/app/find/screen-actions.ts';
import { useShortcut } from '#web/kit/shortcut.ts';
import { withStyles } from '#web/kit/style-sheets.ts';

const KeysDialog = lazy(() =>
  withStyles(() => import('./keys-dialog.tsx')).then(({ KeysDialog: dialog }) => ({ default: dialog })),
);

/** Opens the dialog with the screen's keys by the key ?. */
export function Keys() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  useShellActions([{ label: 'Keys', act: () => setOpen(true) }]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <KeysDialog pathname={pathname} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
