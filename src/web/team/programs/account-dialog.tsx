import { useState, type FormEvent } from 'react';
import { REVIEWS_NOTHING } from '#domain/team/review.ts';
import {
  ACCOUNT_SCOPE_LABELS,
  ACCOUNT_SCOPES,
  ACCOUNT_TOKEN_DAYS,
  type AccountScope,
  type NewAccountToken,
  type ServiceAccount,
} from '#domain/team/service-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { DaysSelect } from '#web/team/people/days-select.tsx';
import { ReviewingFields } from '#web/team/people/reviewing-fields.tsx';
import { useChange } from '#web/team/people/people-queries.ts';
import styles from '#web/team/people/people-settings.module.css';
import { accountsQuery, addAccount, changeAccount, type AccountEdit } from './program-queries.ts';

interface AccountDialogProps {
  /** The account to change. Absent: a new one. */
  account?: ServiceAccount;
  onMade: (token: NewAccountToken) => void;
  onClose: () => void;
}

/** Makes a service account, or changes one. */
export function AccountDialog({ account, onMade, onClose }: AccountDialogProps) {
  const [name, setName] = useState(account?.name ?? '');
  const [scope, setScope] = useState<AccountScope>(account?.scope ?? 'read');
  const [reviewing, setReviewing] = useState(account?.reviewing ?? REVIEWS_NOTHING);
  const [days, setDays] = useState<number | null>(365);
  const [isTried, setTried] = useState(false);
  const problem = name.trim() === '' ? 'Enter a name' : null;
  const { mutate, isPending } = useChange(
    async (edit: AccountEdit) => {
      if (!account) return addAccount({ ...edit, days });
      await changeAccount(account.id, edit);
      return null;
    },
    {
      key: accountsQuery.queryKey,
      onDone(token) {
        if (token) return onMade(token);
        toast.info(`“${name.trim()}” is changed`);
        return onClose();
      },
    },
  );

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (focusFirstProblem(event.currentTarget, { name: problem }) || isPending) return;
    mutate({ name: name.trim(), scope, ...(scope === 'review' && { reviewing }) });
  }

  return (
    <Dialog title={account ? `Change ${account.name}` : 'New service account'} onClose={onClose}>
      <form onSubmit={save} noValidate className={styles['section']}>
        <TextField
          label="Name, as the history shows it"
          name="name"
          dir="auto"
          autoComplete="off"
          maxLength={100}
          value={name}
          error={isTried ? problem : null}
          onChange={setName}
        />
        <Select
          label="It may"
          value={scope}
          options={ACCOUNT_SCOPES.map((value) => ({ value, label: ACCOUNT_SCOPE_LABELS[value] }))}
          onChange={setScope}
        />
        {scope === 'review' && <ReviewingFields value={reviewing} onChange={setReviewing} />}
        {!account && (
          <DaysSelect
            label="The token ends after"
            options={ACCOUNT_TOKEN_DAYS}
            value={days}
            onChange={setDays}
          />
        )}
        <p className={styles['hint']}>
          No service account backs up, erases, manages people or reads scorecards.
        </p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {isPending ? 'Saving…' : account ? 'Save' : 'Make it'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
