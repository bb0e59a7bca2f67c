import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ACCESS_OF } from '#domain/team/role.ts';
import { FilesKept } from '#web/app/backup/files-kept.tsx';
import { Restore } from '#web/app/backup/restore.tsx';
import { saveBackup } from '#web/app/backup/save-backup.ts';
import styles from '#web/app/backup/your-data.module.css';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import type { OwnWorkspace, SignedIn } from '#web/team/people/people-calls.ts';
import type { DeviceCopy } from '#web/team/server/copy/device-copy.ts';

interface ServerDataProps {
  workspace: OwnWorkspace;
  storage: SignedIn['storage'];
  copy: DeviceCopy;
}

/** The section in Settings about where the data is and, for those who may, how to back it up (product §12). */
export function ServerData({ workspace, storage, copy }: ServerDataProps) {
  const { state } = useStore(copy.status);
  return (
    <section aria-label="Your data" className={classNames('grid gap-3', styles['section'])}>
      <h3>Your data</h3>
      <p>
        Everything in <bdi>{workspace.name}</bdi> is kept on the server {window.location.host}, for its
        members.{' '}
        {state === 'off'
          ? 'On this device is only what you typed and have not saved yet.'
          : 'This device has a copy.'}
      </p>
      {storage === 'folder' && (
        <p>
          This server keeps its data in a folder, for trying out: one process on one machine. To work with it,
          whoever runs the server moves it to PostgreSQL: with its address in <code>DATABASE_URL</code>,{' '}
          <code>npm run serve -- move</code> brings along what is here.
        </p>
      )}
      {ACCESS_OF[workspace.role] === 'admin' && (
        <>
          <FilesKept />
          <BackUp />
          <Restore hint="A backup can be restored here, also one of a workspace in a browser. It replaces everything, for everybody." />
        </>
      )}
    </section>
  );
}

/** Downloads the whole workspace as one file. */
function BackUp() {
  const { mutate, isPending } = useMutation({
    mutationFn: saveBackup,
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className={styles['row']}>
      <p>A backup is one file with all of it.</p>
      <OnlineButton size="small" icon={<Download />} busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Backing up…' : 'Back up'}
      </OnlineButton>
    </div>
  );
}
