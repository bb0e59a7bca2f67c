import { useState } from 'react';
import type { Trouble } from '#domain/workspace/workspace-trouble.ts';
import type { Start } from '#hosts/browser/recovery/recoverable-workspace.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { download } from '#web/kit/download.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { readWhatIsLeft } from './recovery-calls.ts';
import styles from './recovery.module.css';

/** Tells whether some rows of the database may be readable. */
function hasReadableRows(trouble: Trouble): boolean {
  return trouble !== 'lost' && trouble !== 'older';
}

interface OtherWaysProps {
  trouble: Trouble;
  isBusy: boolean;
  onStart: (start: Start) => void;
}

/** Offers to try again, to export the readable data, or to start with a new workspace. */
export function OtherWays({ trouble, isBusy, onStart }: OtherWaysProps) {
  const [confirming, setConfirming] = useState<'empty' | 'demo' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function exportWhatIsLeft(): void {
    readWhatIsLeft().then(
      (file) => download(file, 'hirelane-what-is-left.json'),
      (error: Error) => setFailure(error.message),
    );
  }

  return (
    <Card title="Other ways on">
      {failure !== null && <ErrorLine message={failure} />}
      <div className={classNames('flex wrap gap-2', styles['buttons'])}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        {hasReadableRows(trouble) && <Button onClick={exportWhatIsLeft}>Export what is left</Button>}
        <Button disabled={isBusy} onClick={() => setConfirming('empty')}>
          Start empty
        </Button>
        <Button disabled={isBusy} onClick={() => setConfirming('demo')}>
          Start with the demo workspace
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          message={confirming === 'empty' ? 'Start empty?' : 'Start with the demo workspace?'}
          detail="What is left in the database is given up, and the copies of your workspace are replaced as you work."
          confirmLabel="Start"
          isDangerous
          onConfirm={() => {
            setConfirming(null);
            onStart(confirming);
          }}
          onCancel={() => setConfirming(null)}
        />
      )}
    </Card>
  );
}
