import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useShellActions } from '#web/app/find/screen-actions.ts';
import { useShortcut } from '#web/kit/shortcut.ts';
import { lazyDialog } from '#web/kit/modal.tsx';

const KeysDialog = lazyDialog('Keys', async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** Opens the dialog with the screen's keys by the key ?. */
export function Keys() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  useShellActions([{ label: 'Keys', act: () => setOpen(true) }]);
  if (!isOpen) return null;
  return <KeysDialog pathname={pathname} onClose={() => setOpen(false)} />;
}
