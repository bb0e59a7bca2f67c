import { REVIEWS_NOTHING, type Reviewing } from '#domain/team/review.ts';
import {
  ACCOUNT_SCOPE_LABELS,
  ACCOUNT_SCOPES,
  ACCOUNT_TOKEN_DAYS,
  type AccountScope,
  type NewAccountToken,
  type ServiceAccount,
} from '#domain/team/service-account.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { TextField } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { DaysSelect } from '#web/team/people/days-select.tsx';
import { ReviewingFields } from '#web/team/people/reviewing-fields.tsx';
import styles from '#web/team/people/people-settings.module.css';
import { accountsQuery, addAccount, changeAccount } from './program-queries.ts';

interface AccountDialogProps {
  /** The account to change. Absent: a new one. */
  account?: ServiceAccount;
  onMade: (token: NewAccountToken) => void;
  onClose: () => void;
}

interface AccountText {
  readonly name: string;
  readonly scope: AccountScope;
  readonly reviewing: Reviewing;
  readonly days: number | null;
}

/** Makes a service account, or changes one. */
export function AccountDialog({ account, onMade, onClose }: AccountDialogProps) {
  const form = useForm<AccountText>({
    start: {
      name: account?.name ?? '',
      scope: account?.scope ?? 'read',
      reviewing: account?.reviewing ?? REVIEWS_NOTHING,
      days: 365,
    },
    problems: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name' : null }),
    send: async ({ name, scope, reviewing, days }) => {
      const edit = { name: name.trim(), scope, ...(scope === 'review' && { reviewing }) };
      if (account) {
        await changeAccount(account.id, edit);
        toast.info(`“${edit.name}” is changed`);
        onClose();
      } else onMade(await addAccount({ ...edit, days }));
      await queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey });
    },
    onFailure: toast.error,
  });
  return (
    <FormDialog
      title={account ? `Change ${account.name}` : 'New service account'}
      form={form}
      className={styles['section']}
      label={account ? 'Save' : 'Make it'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <TextField
        label="Name, as the history shows it"
        {...form.field('name')}
        dir="auto"
        autoComplete="off"
        maxLength={100}
      />
      <Select
        label="It may"
        {...form.field('scope')}
        options={ACCOUNT_SCOPES.map((value) => ({ value, label: ACCOUNT_SCOPE_LABELS[value] }))}
      />
      {form.values.scope === 'review' && <ReviewingFields {...form.field('reviewing')} />}
      {!account && (
        <DaysSelect label="The token ends after" options={ACCOUNT_TOKEN_DAYS} {...form.field('days')} />
      )}
      <p className="quiet">No service account backs up, erases, manages people or reads scorecards.</p>
    </FormDialog>
  );
}
