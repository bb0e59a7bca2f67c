import { useState, type FormEvent } from 'react';
import {
  ACCOUNT_TOKEN_DAYS,
  type NewAccountToken,
  type ServiceAccount,
} from '#domain/team/service-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { DaysSelect } from '#web/team/people/days-select.tsx';
import { useChange } from '#web/team/people/people-queries.ts';
import styles from '#web/team/people/people-settings.module.css';
import { accountsQuery, addAccountToken } from './program-queries.ts';

interface TokenDialogProps {
  account: ServiceAccount;
  onMade: (token: NewAccountToken) => void;
  onClose: () => void;
}

/** Makes a further token of a service account. The former works until it is revoked. */
export function TokenDialog({ account, onMade, onClose }: TokenDialogProps) {
  const [days, setDays] = useState<number | null>(365);
  const { mutate, isPending } = useChange(() => addAccountToken(account.id, days), {
    key: accountsQuery.queryKey,
    onDone: onMade,
  });

  function make(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <Dialog title={`New token for ${account.name}`} onClose={onClose}>
      <form onSubmit={make} className={styles['section']}>
        <DaysSelect
          label="The token ends after"
          options={ACCOUNT_TOKEN_DAYS}
          value={days}
          onChange={setDays}
        />
        <p className={styles['hint']}>Its other tokens go on working until you revoke them.</p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {isPending ? 'Making it…' : 'Make token'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
