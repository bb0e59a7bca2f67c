import { useId, useState } from 'react';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import type { Start } from '#hosts/browser/recovery/recoverable-workspace.ts';
import type { Found, FoundSnapshot } from '#hosts/browser/recovery/recovery-calls.ts';
import { inNumbers } from '#web/app/backup/in-numbers.ts';
import { ageOf } from '#web/app/time/age.ts';
import { longDateAndTime } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { download } from '#web/kit/download.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { differenceFrom } from './difference.ts';
import { readSnapshot } from './recovery-calls.ts';
import styles from './recovery.module.css';

interface RestoreFormProps {
  found: Found;
  isBusy: boolean;
  onRestore: (start: Start) => void;
}

/** Lets the person choose one of the undamaged copies. The newest is preselected. */
export function RestoreForm({
  found: { snapshots, damagedSnapshots, olderSnapshots },
  isBusy,
  onRestore,
}: RestoreFormProps) {
  const [chosen, setChosen] = useState(snapshots[0]?.generation);
  const [failure, setFailure] = useState<string | null>(null);
  const [openedAt] = useState(() => new Date());
  const name = useId();

  if (!chosen) {
    return (
      <p>
        {noCopy(damagedSnapshots.length > 0, olderSnapshots.length > 0)} If you have a backup, start empty and
        restore it in Settings.
      </p>
    );
  }

  function save(): void {
    if (!chosen) return;
    readSnapshot(chosen).then(
      (file) => download(file, 'hirelane-backup-snapshot.json'),
      (error: Error) => setFailure(error.message),
    );
  }

  return (
    <>
      <fieldset className={classNames('grid gap-2', styles['snapshots'])}>
        <legend>
          {snapshots.length > 1 ? 'Two copies were kept' : 'A copy was kept'} beside the database.
        </legend>
        {snapshots.map((snapshot) => (
          <label key={snapshot.generation} className={classNames('flex gap-3 padding-3', styles['snapshot'])}>
            <input
              type="radio"
              name={name}
              checked={chosen === snapshot.generation}
              onChange={() => setChosen(snapshot.generation)}
            />
            <SnapshotWords
              snapshot={snapshot}
              other={snapshots.find((it) => it !== snapshot)}
              now={openedAt}
            />
          </label>
        ))}
      </fieldset>
      {damagedSnapshots.length > 0 && <p>Another copy is damaged and can’t be used.</p>}
      {olderSnapshots.length > 0 && <p>Another copy was saved by an older Hirelane and can’t be used.</p>}
      {failure !== null && <ErrorLine message={failure} />}
      <div className={classNames('flex wrap gap-2', styles['buttons'])}>
        <Button variant="primary" disabled={isBusy} onClick={() => onRestore(chosen)}>
          {isBusy ? 'Working…' : 'Restore'}
        </Button>
        <Button onClick={save}>Download as a backup</Button>
      </div>
    </>
  );
}

/** Says why no copy can be restored. */
function noCopy(isDamaged: boolean, isOlder: boolean): string {
  if (isDamaged) return 'The copy that was kept is damaged too and can’t be used.';
  return isOlder
    ? `The copy that was kept was saved by an older Hirelane and can’t be used. Hirelane at commit ${LAST_BEFORE_BASELINE} reads it.`
    : 'No copy of it was kept.';
}

interface SnapshotWordsProps {
  snapshot: FoundSnapshot;
  /** The other copy, if there are two. */
  other: FoundSnapshot | undefined;
  now: Date;
}

function SnapshotWords({ snapshot, other, now }: SnapshotWordsProps) {
  return (
    <span>
      <strong>{longDateAndTime(snapshot.savedAt)}</strong>, {ageOf(new Date(snapshot.savedAt), now)}
      <span className="block muted figures">{inNumbers(snapshot.counts)}</span>
      {other && <span className="block muted figures">{differenceFrom(other, snapshot)}</span>}
    </span>
  );
}
