import { useEffect, useId, useState } from 'react';
import type { Copies } from '#domain/team/copies.ts';
import type { CopyStatus } from '#hosts/page/device-copy.ts';
import { fileSize } from '#web/app/backup/file-size.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { lazyDialog } from '#web/kit/modal.tsx';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { keepsCopy, unsentIn } from './copy-choice.ts';
import styles from './copy-settings.module.css';
import { chooseCopy, wantsCopy, type DeviceCopy } from './device-copy.ts';
import { protectCopy } from './protect-copy.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

const NotSentDialog = lazyDialog(
  'Not sent',
  async () => (await import('./not-sent-dialog.tsx')).NotSentDialog,
);

interface CopySettingsProps {
  /** The members who keep copies, as the owners and admins chose. */
  copies: Copies;
  copy: DeviceCopy;
  /** Makes a copy on this device. Rejects when the browser can’t. */
  onWanted: () => Promise<void>;
}

/** The section in Settings about the copy of the workspace on this device (product §25). */
export function CopySettings({ copies, copy, onWanted }: CopySettingsProps) {
  const status = useStore(copy.status);
  const [chosen, setChosen] = useState(wantsCopy);
  const [opened, setOpened] = useState<'not sent' | 'removal' | null>(null);
  const titleId = useId();
  const hintId = useId();
  const unsent = unsentIn(status);
  const isKept = keepsCopy(copies, chosen);

  function choose(isWanted: boolean): void {
    chooseCopy(isWanted);
    setChosen(isWanted);
  }

  function turnOn(): void {
    choose(true);
    protectCopy();
    onWanted().catch(() => {
      choose(false);
      toast.error('This browser can’t keep a copy');
    });
  }

  async function turnOff(): Promise<void> {
    if (unsentIn(await copy.sync()) === null) return remove();
    setOpened('removal');
  }

  async function remove(): Promise<void> {
    setOpened(null);
    choose(false);
    await copy.remove();
    toast.info('The copy is removed from this device');
  }

  return (
    <section aria-labelledby={titleId} className={classNames('stack gap-2', styles['section'])}>
      <h3 id={titleId}>Copy on this device</h3>
      {copies === 'none' ? (
        <p>The owners and admins of this workspace have turned copies off.</p>
      ) : (
        <>
          <label className={classNames('row gap-2 control-height', styles['choice'])}>
            <input
              type="checkbox"
              checked={isKept}
              aria-describedby={hintId}
              onChange={() => (isKept ? void turnOff() : turnOn())}
            />
            Keep a copy on this device
          </label>
          <p id={hintId}>
            You can then work without a connection. Turn it off on a computer that other people use.
          </p>
        </>
      )}
      <div className="row gap-3 apart control-height">
        <State status={status} />
        {status.state !== 'off' && (
          <Button size="small" onClick={() => void turnOff()}>
            Remove it
          </Button>
        )}
      </div>
      {status.notSent.length > 0 && (
        <div className="row gap-3 apart control-height">
          <p>{counted(status.notSent.length, 'change')} could not be sent</p>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpened('not sent')}>
            Show
          </Button>
        </div>
      )}
      {opened === 'not sent' && <NotSentDialog copy={copy} onClose={() => setOpened(null)} />}
      {opened === 'removal' && unsent !== null && (
        <UnsentDialog
          question={`${unsent}. Remove the copy and lose them?`}
          confirmLabel="Remove"
          onConfirm={() => void remove()}
          onStay={() => setOpened(null)}
        />
      )}
    </section>
  );
}

function State({ status: { state, rows } }: { status: CopyStatus }) {
  if (state === 'off') return <p>There is no copy on this device.</p>;
  if (state === 'filling') return <p>The copy is being made: {counted(rows, 'row')} so far.</p>;
  return <Ready />;
}

function Ready() {
  const used = useStorageUsed();
  return <p>The copy is ready.{used !== null && ` Hirelane uses ${fileSize(used)} on this device.`}</p>;
}

/** The bytes that Hirelane uses on this device. Null: not known. */
function useStorageUsed(): number | null {
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void navigator.storage?.estimate?.().then(
      ({ usage }) => isCurrent && setUsed(usage ?? null),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return used;
}
