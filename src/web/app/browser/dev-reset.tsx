import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { DEV_RESET_PATH } from '#hosts/browser/protocol.ts';
import { toRequest } from '#web/app/api/request.ts';
import { send } from '#web/app/api/send.ts';
import { Button } from '#web/kit/button.tsx';
import { AlertDialog, ConfirmDialog } from '#web/kit/dialog.tsx';
import styles from './dev-reset.module.css';

type Step = 'idle' | 'asking' | 'resetting' | 'failed';

/** A control, in development only, that restores the demo workspace (product §2, Shell). */
export function DevReset() {
  const [step, setStep] = useState<Step>('idle');

  async function reset(): Promise<void> {
    setStep('resetting');
    try {
      await send(toRequest(`POST ${DEV_RESET_PATH}`, {}), 'Reset failed');
      window.location.reload();
    } catch {
      setStep('failed');
    }
  }

  return (
    <>
      <Button
        size="small"
        icon={<RotateCcw />}
        className={styles['control']}
        onClick={() => setStep('asking')}
      >
        Reset DB &amp; Reseed
      </Button>
      {(step === 'asking' || step === 'resetting') && (
        <ConfirmDialog
          message="Reset IndexedDB and reseed demo data?"
          detail="Everything in this workspace is replaced by the demo data."
          confirmLabel="Reset"
          isDangerous
          isBusy={step === 'resetting'}
          onConfirm={() => void reset()}
          onCancel={() => setStep('idle')}
        />
      )}
      {step === 'failed' && <AlertDialog message="Reset failed" onClose={() => setStep('idle')} />}
    </>
  );
}
