import {
  ACCOUNT_TOKEN_DAYS,
  type NewAccountToken,
  type ServiceAccount,
} from '#domain/team/service-account.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { DaysSelect } from '#web/team/people/days-select.tsx';
import styles from '#web/team/people/people-settings.module.css';
import { accountsQuery, addAccountToken } from './program-queries.ts';

interface TokenDialogProps {
  account: ServiceAccount;
  onMade: (token: NewAccountToken) => void;
  onClose: () => void;
}

/** Makes a further token of a service account. The former works until it is revoked. */
export function TokenDialog({ account, onMade, onClose }: TokenDialogProps) {
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
