import { lazy, Suspense } from 'react';
import { Dialog } from '#web/kit/dialog.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';

const Settings = lazy(() =>
  withStyles(() => import('#web/candidate/settings/settings.tsx')).then(({ Settings: content }) => ({
    default: content,
  })),
);

/** Open at once, so that no key means the page behind it; what is in it is loaded when it is first opened. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Settings" onClose={onClose}>
      <Suspense fallback={<Loading />}>
        <Settings />
      </Suspense>
    </Dialog>
  );
}
