import { useState, type FormEvent } from 'react';
import {
  ACCOUNT_TOKEN_DAYS,
  type NewAccountToken,
  type ServiceAccount,
} from '#domain/team/service-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { Select } from '#web/kit/select.tsx';
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
  const days = useDays();
  const { mutate, isPending } = useChange(() => addAccountToken(account.id, days.value), {
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
        <DaysSelect days={days} />
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

interface Days {
  readonly chosen: string;
  /** Null: the token does not end by itself. */
  readonly value: number | null;
  readonly choose: (chosen: string) => void;
}

/** How long a token of an account works. */
export function useDays(): Days {
  const [chosen, choose] = useState('365');
  return { chosen, value: chosen === 'never' ? null : Number(chosen), choose };
}

export function DaysSelect({ days }: { days: Days }) {
  return (
    <Select
      label="The token ends after"
      value={days.chosen}
      options={ACCOUNT_TOKEN_DAYS.map((each) =>
        each === null
          ? { value: 'never', label: 'Not by itself' }
          : { value: String(each), label: each === 365 ? 'A year' : `${each} days` },
      )}
      onChange={days.choose}
    />
  );
}
