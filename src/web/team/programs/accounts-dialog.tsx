import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  ACCOUNT_SCOPE_LABELS,
  ACCOUNT_TOKEN_DAYS,
  type NewAccountToken,
  type ServiceAccount,
} from '#domain/team/service-account.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { ConfirmDialog, Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { CopiedOnce } from '#web/team/people/copied-once.tsx';
import { DaysSelect } from '#web/team/people/days-select.tsx';
import { tell } from '#web/team/people/people-calls.ts';
import styles from '#web/team/people/people-settings.module.css';
import { useOwnWrite } from '#web/team/people/use-own-write.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountsQuery, addAccountToken } from './program-queries.ts';

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'token' | 'end'; readonly account: ServiceAccount };

/** The service accounts of the workspace: makes, changes and ends them, and makes further tokens. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const accounts = useQuery(accountsQuery);
  const { data } = accounts;
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<NewAccountToken | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const hasEnded = useRef(false);
  const close = () => setOpen(null);
  const end = useOwnWrite(
    ({ id }: ServiceAccount) =>
      tell('DELETE /service-accounts/{id}', { params: { id } }, 'The service account was not ended'),
    {
      shownBy: accountsQuery,
      onDone: (_, { id, name }) => {
        if (made?.account.id === id) setMade(null);
        hasEnded.current = true;
        close();
        toast.info(`“${name}” has ended`);
      },
    },
  );

  // Focuses the button after the question closes, because the ended account's row no longer exists.
  useEffect(() => {
    if (open !== null || !hasEnded.current) return;
    hasEnded.current = false;
    add.current?.focus();
  }, [open]);

  function show(token: NewAccountToken): void {
    setMade(token);
    close();
  }

  return (
    <Dialog title="Service accounts" onClose={onClose}>
      <div className={styles['section']}>
        <QueryStatus query={accounts} isLine />
        {data?.length === 0 && <p className="quiet">There are no service accounts yet.</p>}
        {made && (
          <CopiedOnce
            key={made.tokenId}
            name={`Token of ${made.account.name}`}
            label="Token"
            value={made.token}
          >
            This is the token of “{made.account.name}”: copy it, it is shown only now.
          </CopiedOnce>
        )}
        {data && data.length > 0 && (
          <ul className={styles['list']} aria-label="Service accounts">
            {data.map((account) => (
              <AccountItem key={account.id} account={account} onOpen={(kind) => setOpen({ kind, account })} />
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button ref={add} onClick={() => setOpen({ kind: 'new' })}>
          New service account…
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
      {open?.kind === 'new' && <AccountDialog onMade={show} onClose={close} />}
      {open?.kind === 'change' && <AccountDialog account={open.account} onMade={show} onClose={close} />}
      {open?.kind === 'token' && <TokenDialog account={open.account} onMade={show} onClose={close} />}
      {open?.kind === 'end' && (
        <ConfirmDialog
          message={`End ${open.account.name}?`}
          detail="Its tokens stop working at once, for good. What it did stays."
          confirmLabel={end.isPending ? 'Ending…' : 'End'}
          isDangerous
          isBusy={end.isPending}
          onConfirm={() => end.mutate(open.account)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface TokenDialogProps {
  account: ServiceAccount;
  onMade: (token: NewAccountToken) => void;
  onClose: () => void;
}

/** Makes a further token of a service account. The former works until it is revoked. */
function TokenDialog({ account, onMade, onClose }: TokenDialogProps) {
  const form = useForm<{ readonly days: number | null }>({
    start: { days: 365 },
    send: async ({ days }) => {
      onMade(await addAccountToken(account.id, days));
      await queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey });
    },
    onFailure: toast.error,
  });
  return (
    <FormDialog
      title={`New token for ${account.name}`}
      form={form}
      className={styles['section']}
      label="Make token"
      busyLabel="Making it…"
      onClose={onClose}
    >
      <DaysSelect label="The token ends after" options={ACCOUNT_TOKEN_DAYS} {...form.field('days')} />
      <p className="quiet">Its other tokens go on working until you revoke them.</p>
    </FormDialog>
  );
}

interface AccountItemProps {
  account: ServiceAccount;
  onOpen: (kind: 'change' | 'token' | 'end') => void;
}

function AccountItem({ account, onOpen }: AccountItemProps) {
  const { name, scope, reviewing, by } = account;
  const jobs =
    reviewing &&
    `: ${counted(reviewing.jobs.length, 'job')}${reviewing.contact ? ', with contact details' : ''}`;
  return (
    <li className={classNames('row gap-2', styles['row'])}>
      <p className={classNames('grid text-data', styles['who'])}>
        <strong dir="auto">{name}</strong>
        <span>
          {ACCOUNT_SCOPE_LABELS[scope]}
          {jobs}
        </span>
        <span>Made by {by ?? 'a former member'}</span>
      </p>
      {(['change', 'token', 'end'] as const).map((kind) => (
        <Button key={kind} size="small" onClick={() => onOpen(kind)}>
          {ACTIONS[kind]} <span className="visually-hidden">{name}</span>
        </Button>
      ))}
    </li>
  );
}

const ACTIONS = { change: 'Change…', token: 'New token…', end: 'End…' } as const;
