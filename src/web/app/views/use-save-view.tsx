import { BookmarkPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { paramsOf } from '#web/app/address/view-link.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import type { MenuEntry } from '#web/kit/menu-list.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';

const NewView = lazyDialog('Save view', async () => (await import('./name-dialogs.tsx')).NewView);

interface SavingView {
  readonly open: () => void;
  /** Opens the dialog from a menu. */
  readonly item: MenuEntry;
  /** The open dialog. Must be rendered. */
  readonly dialog: ReactNode;
}

/** Saves the screen's parameters as a view: by the key V, by Find, and by a control of the screen. */
export function useSaveView(screen: ViewScreen, search: object): SavingView {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  useShortcut('v', open);
  useScreenActions([{ label: 'Save view…', keys: 'V', act: open }]);
  return {
    open,
    item: { id: 'save-view', label: 'Save view…', icon: <BookmarkPlus />, onAction: open },
    dialog: isOpen && (
      <NewView screen={screen} params={paramsOf(screen, search)} onClose={() => setOpen(false)} />
    ),
  };
}
