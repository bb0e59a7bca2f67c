import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordProblem } from '#domain/team/password.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { NewPasswordField } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { tell, type Person } from './people-calls.ts';
import { factorsQuery, sessionsQuery } from './people-queries.ts';
import styles from './people-settings.module.css';
import { passwordMissing } from './proof-fields.tsx';
import { tellOtherPages } from './session-changes.ts';

/** The section in Settings that changes the password (product §12). Hidden for people without a password. */
export function PasswordSettings({ email }: Pick<Person, 'email'>) {
  const { data } = useQuery(factorsQuery);
  const [isOpen, setOpen] = useState(false);
  if (!data?.password) return null;
  return (
    <section aria-labelledby="sign-in-title" className={styles['section']}>
      <h3 id="sign-in-title">How you sign in</h3>
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          Change password…
        </Button>
      </div>
      {isOpen && <ChangePassword email={email} onClose={() => setOpen(false)} />}
    </section>
  );
}

function ChangePassword({ email, onClose }: Pick<Person, 'email'> & { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    start: { current: '', password: '' },
    problems: ({ current, password }) => ({
      current: passwordMissing(current),
      password: passwordProblem(password, email),
    }),
    send: async (body) => {
      await tell('POST /people/me/factors/password', { body }, 'The password was not changed');
      toast.info('Your password is changed. You are signed in only here now');
      onClose();
      tellOtherPages();
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });

  return (
    <Dialog title="Change password" onClose={onClose}>
      <DialogDetail>You are signed out everywhere else.</DialogDetail>
      <BareForm form={form} label="Change password" busyLabel="Changing…">
        <TextField
          label="Current password"
          {...form.field('current')}
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordField label="New password" {...form.field('password')} />
      </BareForm>
    </Dialog>
  );
}
