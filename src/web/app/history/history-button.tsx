import { useLocation } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useShellActions } from '#web/app/find/screen-actions.ts';
import { IconButton } from '#web/kit/button.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { lazyDialog } from '#web/kit/modal.tsx';
import { redoLast, undoLast } from './undo-and-redo.ts';

const HistoryPanel = lazyDialog('History', async () => (await import('./history-panel.tsx')).HistoryPanel);

/** Opens the history in a panel beside the screen, by a button in the top bar and by the key H. */
export function HistoryButton() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The panel closes when the person goes to another page, also by the browser's Back.
  const isOpen = openAt === path;
  useShortcut('h', () => setOpenAt(path));
  useShellActions([
    { label: 'Undo', keys: 'Ctrl+Z', act: () => void undoLast() },
    { label: 'Redo', keys: 'Ctrl+Shift+Z', act: () => void redoLast() },
    { label: 'History', keys: 'H', act: () => setOpenAt(path) },
  ]);
  return (
    <>
      <IconButton
        label="History"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="H"
        onClick={() => setOpenAt(path)}
      >
        <History />
      </IconButton>
      {isOpen && <HistoryPanel onClose={() => setOpenAt(null)} />}
    </>
  );
}
