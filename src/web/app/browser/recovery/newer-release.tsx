import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { download } from '#web/kit/download.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { readNewer } from './recovery-calls.ts';
import styles from './recovery.module.css';

/** The ways on for a workspace that a newer Hirelane has saved. None of them changes it. */
export function NewerRelease() {
  useReloadByNewRelease();
  const backUp = useMutation({
    mutationFn: readNewer,
    onSuccess: (file) =>
      download(file, `hirelane-backup-newer.${file.type.includes('zip') ? 'zip' : 'json'}`),
  });
  return (
    <div className={classNames('grid gap-4', styles['ways'])}>
      <Card title="Ways on">
        <ul className={classNames('grid gap-2', styles['safe'])}>
          <li>
            Reload. If this page was only open for long, the newer Hirelane comes, and everything is there.
          </li>
          <li>
            If this comes again, the site has an older Hirelane than before. Tell whoever runs it to put the
            newer one back. Then your workspace opens as it was.
          </li>
          <li>
            Until then, download a backup. A Hirelane as new as the one that saved the workspace restores it
            in Settings.
          </li>
        </ul>
        {backUp.isError && <ErrorLine message={backUp.error.message} />}
        <div className={classNames('flex wrap gap-2', styles['buttons'])}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <Button icon={<Download />} busy={backUp.isPending} onClick={() => backUp.mutate()}>
            Download a backup
          </Button>
        </div>
      </Card>
    </div>
  );
}

/** Looks for a newer release at once, and reloads when it has taken over. Nothing can be typed on this screen. */
function useReloadByNewRelease(): void {
  useEffect(() => {
    const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
    const reload = () => window.location.reload();
    serviceWorker?.addEventListener('controllerchange', reload);
    // Without a network, there can be no newer release.
    serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
    return () => serviceWorker?.removeEventListener('controllerchange', reload);
  }, []);
}
