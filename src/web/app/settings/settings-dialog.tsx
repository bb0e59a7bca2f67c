import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '#web/kit/dialog.tsx';
import { Loading } from '#web/kit/loading.tsx';
import type { SettingsSection } from '#web/app/host/settings-section.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const SettingsPages = lazyPart(async () => (await import('./settings-pages.tsx')).SettingsPages, <Loading />);

interface SettingsDialogProps {
  sections: readonly SettingsSection[];
  /** The label of the page to open with. */
  first: string;
  onClose: () => void;
}

/**
 * The dialog of Settings (product §2). It opens at once, so that no key reaches the page while its content is loading.
 */
export function SettingsDialog({ sections, first, onClose }: SettingsDialogProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openedOn] = useState(pathname);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    // A link in Settings leads to another screen.
    if (pathname !== openedOn) leave();
  }, [pathname, openedOn]);
  return (
    <Dialog title="Settings" isLarge onClose={onClose}>
      <SettingsPages sections={sections} first={first} />
    </Dialog>
  );
}
