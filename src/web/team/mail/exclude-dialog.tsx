import { useState, type FormEvent } from 'react';
import { EXCLUDED_REASON_MAX_LENGTH } from '#domain/team/incoming-mail.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';

const REASONS = ['Advertising', 'A newsletter or a notice', 'Not about a candidate', 'Private'] as const;
const OTHER = 'other';

interface ExcludeDialogProps {
  /** The number of mails. */
  count: number;
  isBusy: boolean;
  onExclude: (reason: string) => void;
  onClose: () => void;
}

/** Asks why mails are excluded. */
export function ExcludeDialog({ count, isBusy, onExclude, onClose }: ExcludeDialogProps) {
  const [chosen, setChosen] = useState<string>(REASONS[0]);
  const [typed, setTyped] = useState('');
  const reason = chosen === OTHER ? typed.trim() : chosen;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && reason !== '') onExclude(reason);
  }

  return (
    <Dialog title={`Why exclude ${counted(count, 'mail')}?`} onClose={onClose}>
      <form onSubmit={submit}>
        <Select
          label="Reason"
          value={chosen}
          options={[
            ...REASONS.map((each) => ({ value: each as string, label: each as string })),
            { value: OTHER, label: 'Other reason…' },
          ]}
          onChange={setChosen}
        />
        {chosen === OTHER && (
          <TextField
            label="Other reason"
            value={typed}
            maxLength={EXCLUDED_REASON_MAX_LENGTH}
            autoComplete="off"
            onChange={setTyped}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <OnlineButton type="submit" variant="primary" disabled={reason === ''} busy={isBusy}>
            Exclude
          </OnlineButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
