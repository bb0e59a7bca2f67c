import { DiscardDraft } from '#web/app/device/discard-draft.tsx';
import type { KeptDraft } from '#web/app/device/use-kept-draft.ts';
import { KeptOffline } from '#web/app/host/kept-offline.tsx';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { DialogActions } from '#web/kit/dialog.tsx';
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
  open,
  isPending,
  isDisabled = false,
  label,
}: ScheduleActionsProps<Draft>) {
  return (
    <>
      <KeptOffline what="What you filled in" action="Finish" />
      <DialogActions>
        <DiscardDraft open={open} detailClass={styles['restored']} />
        <OnlineButton type="submit" variant="primary" busy={isPending} disabled={isDisabled}>
          {label}
        </OnlineButton>
      </DialogActions>
    </>
  );
}
