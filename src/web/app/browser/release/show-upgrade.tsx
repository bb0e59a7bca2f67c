import { useEffect } from 'react';
import { RECOVERY_PATHS } from '#hosts/browser/recovery/recovery-paths.ts';
import styles from '#web/app/host/notice-line.module.css';
import { announce } from '#web/kit/announce.ts';
import { classNames } from '#web/kit/class-names.ts';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { upgradeLine } from './host-lines.ts';

let isWaiting = false;

/**
 * Shows the share of the upgrade that is done, from 0 to 1, until the upgrade ends. The end is waited for by a call,
 * because the browser does not stop a worker for being idle while it has a call.
 */
export async function showUpgrade(share: number): Promise<void> {
  upgradeLine.set(<UpgradeLine share={share} />);
  if (isWaiting) return;
  isWaiting = true;
  // When the worker is stopped, the next announcement of its successor shows the line again.
  await window.fetch(RECOVERY_PATHS.opened).catch(() => undefined);
  isWaiting = false;
  upgradeLine.set(null);
}

const SENTENCE =
  'Your workspace is being brought up to date. Nothing is lost: what you do now is done right after.';

function UpgradeLine({ share }: { share: number }) {
  useEffect(() => {
    announce(SENTENCE);
    return () => announce('Your workspace is up to date.');
  }, []);
  return (
    <div className={classNames('row wrap gap-3 text-data', styles['line'])}>
      <span>{SENTENCE}</span>
      <ProgressBar label="Bringing the workspace up to date" value={share} />
    </div>
  );
}
