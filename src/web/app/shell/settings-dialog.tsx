import { Suspense, type ComponentType } from 'react';
import { Dialog } from '#web/kit/dialog.tsx';
import { Loading } from '#web/kit/loading.tsx';

interface SettingsDialogProps {
  Settings: ComponentType;
  onClose: () => void;
}

/** Open at once, so that no key means the page behind it, while the settings are still being loaded. */
export function SettingsDialog({ Settings, onClose }: SettingsDialogProps) {
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Suspense fallback={<Loading />}>
        <Settings />
      </Suspense>
    </Dialog>
  );
}
