import { DiscardDraft } from '#web/app/device/discard-draft.tsx';
import type { KeptDraft } from '#web/app/device/use-kept-draft.ts';
import { KeptOffline } from '#web/app/host/kept-offline.tsx';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { DialogActions } from '#web/kit/dialog.tsx';
import { SubmitButton } from '#web/kit/form.tsx';
import type { FormHandle } from '#web/kit/use-form.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './schedule.module.css';

interface ScheduleActionsProps<Draft> {
  form: FormHandle;
  open: KeptDraft<Draft>;
  isDisabled?: boolean;
  /** The label of the button that sends the form. */
  label: string;
}

/** Says why sending failed, and sends the form, or discards its draft. */
export function ScheduleActions<Draft extends { readonly isTouched: boolean }>({
  form,
  open,
  isDisabled = false,
  label,
}: ScheduleActionsProps<Draft>) {
  return (
    <>
      {form.failure !== null && (
        <p role="alert" className={classNames('danger medium', styles['refusal'])}>
          {form.failure}
        </p>
      )}
      <KeptOffline what="What you filled in" action="Finish" />
      <DialogActions isInSight>
        <DiscardDraft open={open} detailClass={styles['restored']} />
        <SubmitButton
          form={form}
          Submit={OnlineButton}
          variant="primary"
          disabled={isDisabled}
          label={label}
        />
      </DialogActions>
    </>
  );
}
