import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FilesKept } from '#web/app/backup/files-kept.tsx';
import { Restore } from '#web/app/backup/restore.tsx';
import styles from '#web/app/backup/your-data.module.css';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { findPlace } from '#web/app/browser/recovery/recovery-calls.ts';
import { ageOf } from '#web/app/time/age.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { BringBack } from './bring-back.tsx';
import type { LastBackup } from './last-backup.ts';
import { NameWorkspace } from './name-workspace.tsx';
import { RemoveDemo } from './remove-demo.tsx';
import { StartEmpty } from './start-empty.tsx';
import { useBackup } from './use-backup.ts';
import { inWords, useBytesUsed } from './use-bytes-used.ts';

/** Explains where the data is stored and how safe it is, and offers a backup. */
export function YourData() {
  const bytes = useBytesUsed();
  const { promise, askForIt } = usePersistence();
  const place = useQuery({
    queryKey: hostKeys.place,
    queryFn: findPlace,
  });
  return (
    <section aria-label="Your data" className={classNames('grid gap-3', styles['section'])}>
      <h3>Your data</h3>
      <p>
        Everything you enter is kept in this browser, on this device. Nothing is sent anywhere.{' '}
        {bytes !== null && `It takes up ${inWords(bytes)}.`}
      </p>
      <FilesKept />
      <NameWorkspace />
      {place.data?.keepsSnapshots === false && (
        <p>This browser has no place for a second copy: what it loses only a backup brings back.</p>
      )}
      {promise !== 'unknown' && (
        <div className={styles['row']}>
          <p>{PROMISES[promise]}</p>
          {promise === 'none' && (
            <Button size="small" onClick={() => void askForIt()}>
              Protect it
            </Button>
          )}
        </div>
      )}
      <BackUp />
      <Restore hint="A backup can be restored here or in another browser. It replaces everything." />
      <RemoveDemo />
      <StartEmpty />
      <BringBack />
    </section>
  );
}

/** The button that downloads a backup, and the age of the last one. */
function BackUp() {
  const { last, isDue, isPending, backUp } = useBackup();
  return (
    <div className={styles['row']}>
      <p data-due={isDue}>
        {ageInWords(last)} {isDue && `It is time for ${last ? 'a new one' : 'one'}.`}
      </p>
      <Button
        size="small"
        variant={isDue ? 'primary' : 'secondary'}
        icon={<Download />}
        busy={isPending}
        onClick={backUp}
      >
        {isPending ? 'Backing up…' : 'Back up'}
      </Button>
      {isPending && <progress aria-label="Making the backup" className={styles['progress']} />}
    </div>
  );
}

function ageInWords(last: LastBackup | null): string {
  return last
    ? `The last backup was made ${ageOf(last.at, new Date())}.`
    : 'There is no backup from here yet.';
}

const PROMISES: Readonly<Record<Exclude<StoragePromise, 'unknown'>, string>> = {
  given: 'The browser keeps this even when space runs low.',
  none: 'The browser may delete this when space runs low.',
  refused:
    'The browser may still delete this when space runs low. Most browsers protect a site that is used often or installed. Until then, back up.',
};

/** The browser's promise not to delete the data when space runs short. */
type StoragePromise = 'unknown' | 'none' | 'given' | 'refused';

function usePersistence() {
  const [promise, setPromise] = useState<StoragePromise>('unknown');

  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<void> {
      const isGiven = await navigator.storage.persisted();
      if (isCurrent) setPromise(isGiven ? 'given' : 'none');
    }
    // In a browser without this API, the promise stays unknown, and the screen does not mention it.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);

  async function askForIt(): Promise<void> {
    // A browser that fails to answer gives no promise.
    const isGiven = await navigator.storage.persist().catch(() => false);
    setPromise(isGiven ? 'given' : 'refused');
  }

  return { promise, askForIt };
}
