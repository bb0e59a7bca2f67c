import { EXCLUDED_REASON_MAX_LENGTH } from '#domain/team/incoming-mail.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { counted } from '#web/kit/counted.ts';
import { TextField } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';

const REASONS = ['Advertising', 'A newsletter or a notice', 'Not about a candidate', 'Private'] as const;
const OTHER = 'other';

interface Reason {
  readonly chosen: string;
  readonly typed: string;
}

interface ExcludeDialogProps {
  /** The number of mails. */
  count: number;
  isBusy: boolean;
  onExclude: (reason: string) => void;
  onClose: () => void;
}

/** Asks why mails are excluded. */
export function ExcludeDialog({ count, isBusy, onExclude, onClose }: ExcludeDialogProps) {
  const form = useForm<Reason>({
    start: { chosen: REASONS[0], typed: '' },
    send: (values) => onExclude(reasonOf(values)),
    isBusy,
  });
  return (
    <FormDialog
      title={`Why exclude ${counted(count, 'mail')}?`}
      form={form}
      label="Exclude"
      Submit={OnlineButton}
      disabled={reasonOf(form.values) === ''}
      onClose={onClose}
    >
      <Select
        label="Reason"
        {...form.field('chosen')}
        options={[
          ...REASONS.map((each) => ({ value: each as string, label: each as string })),
          { value: OTHER, label: 'Other reason…' },
        ]}
      />
      {form.values.chosen === OTHER && (
        <TextField
          label="Other reason"
          {...form.field('typed')}
          maxLength={EXCLUDED_REASON_MAX_LENGTH}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

function reasonOf({ chosen, typed }: Reason): string {
  return chosen === OTHER ? typed.trim() : chosen;
}
