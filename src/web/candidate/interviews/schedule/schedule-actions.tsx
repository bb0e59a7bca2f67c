import type { KeptDraft } from '#web/app/device/use-kept-draft.ts';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { KeptOffline } from '#web/app/host/kept-offline.tsx';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { DialogActions } from '#web/kit/dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import styles from './schedule.module.css';

interface ScheduleActionsProps<Draft> {
  open: KeptDraft<Draft>;
  isPending: boolean;
  isDisabled?: boolean;
  /** What the button says that sends the form. */
  label: string;
}

/** Sends the form, or discards its draft. */
export function ScheduleActions<Draft extends { readonly isTouched: boolean }>({
  open: { draft, restoredAt, discard, restore },
  isPending,
  isDisabled = false,
  label,
}: ScheduleActionsProps<Draft>) {
  return (
    <>
      <KeptOffline what="What you filled in" action="Finish" />
      <DialogActions>
        {draft.isTouched && (
          <Button
            variant="quiet"
            onClick={() => {
              discard();
              toast.info('Draft discarded', { onUndo: () => restore(draft) });
            }}
          >
            Discard draft
          </Button>
        )}
        {restoredAt && (
          <span className={styles['restored']}>Draft of {dateAndTimeOrTimeToday(restoredAt)}</span>
        )}
        <OnlineButton type="submit" variant="primary" busy={isPending} disabled={isDisabled}>
          {label}
        </OnlineButton>
      </DialogActions>
    </>
  );
}
