import { useState, type FormEvent } from 'react';
import { CANCEL_REASON_MAX_LENGTH } from '#domain/interview-fields.ts';
import type { Row } from '#domain/tables.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { TextArea } from '#web/kit/field.tsx';
import { useWriteInterviews } from './use-write-interviews.ts';
import { dayAndTimeIn } from '#web/candidate/interviews/words/zoned.ts';

interface CancelDialogProps {
  interview: Pick<Row<'interviews'>, 'id' | 'name' | 'startsAt'>;
  onClose: () => void;
}

/** Cancels an interview, with a reason that those who were invited are told. */
export function CancelDialog({ interview, onClose }: CancelDialogProps) {
  const { cancel, isPending } = useWriteInterviews();
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) cancel(interview, reason.trim(), onClose);
  }

  return (
    <Dialog title={`Cancel ${interview.name}?`} onClose={onClose}>
      <DialogDetail>{dayAndTimeIn(interview.startsAt)}. Whoever was invited by mail is told.</DialogDetail>
      <form aria-label="Cancel interview" onSubmit={submit}>
        <TextArea
          label="Reason (optional, goes to those who were invited)"
          rows={2}
          maxLength={CANCEL_REASON_MAX_LENGTH}
          value={reason}
          onChange={setReason}
        />
        <DialogActions>
          <Button onClick={onClose}>Keep it</Button>
          <OnlineButton type="submit" variant="danger" busy={isPending}>
            Cancel interview
          </OnlineButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
