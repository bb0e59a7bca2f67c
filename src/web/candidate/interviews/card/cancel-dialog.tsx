import { CANCEL_REASON_MAX_LENGTH } from '#domain/interview-fields.ts';
import type { Row } from '#domain/tables.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { TextArea } from '#web/kit/field.tsx';
import { DialogButtons } from '#web/kit/form-dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { dayAndTimeIn } from '#web/candidate/interviews/words/zoned.ts';

interface CancelDialogProps {
  interview: Pick<Row<'interviews'>, 'id' | 'name' | 'startsAt'>;
  onClose: () => void;
}

/** Cancels an interview, with a reason that those who were invited are told. */
export function CancelDialog({ interview, onClose }: CancelDialogProps) {
  const { write, isPending } = useWrite();
  const form = useForm({
    start: { reason: '' },
    send: ({ reason }) =>
      write(
        'PATCH /interviews/{id}',
        { params: { id: interview.id }, body: { cancelled: true, reason: reason.trim() } },
        { failed: 'The interview was not cancelled', done: 'Interview cancelled', onShown: onClose },
      ),
    isBusy: isPending,
  });

  return (
    <Dialog title={`Cancel ${interview.name}?`} onClose={onClose}>
      <DialogDetail>{dayAndTimeIn(interview.startsAt)}. Whoever was invited by mail is told.</DialogDetail>
      <Form form={form} aria-label="Cancel interview">
        <TextArea
          label="Reason (optional, goes to those who were invited)"
          rows={2}
          maxLength={CANCEL_REASON_MAX_LENGTH}
          {...form.field('reason')}
        />
        <DialogButtons
          form={form}
          Submit={OnlineButton}
          variant="danger"
          label="Cancel interview"
          cancelLabel="Keep it"
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
