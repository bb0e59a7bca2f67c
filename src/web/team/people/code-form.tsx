import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { BareForm } from './bare-form.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './bare-screen.module.css';
import { signInByCode, type SignedIn } from './people-calls.ts';

interface CodeFormProps {
  /** The token of an invitation that the code accepts. */
  invitation?: string;
  onSignedIn: (session: SignedIn & { readonly joined: string | null }) => void;
  /** Returns to the form for the password. */
  onBack: () => void;
}

/** The step after the password: a form for the code of an authenticator app, or for a backup code. */
export function CodeForm({ invitation, onSignedIn, onBack }: CodeFormProps) {
  const [isBackup, setBackup] = useState(false);
  const form = useForm({
    start: { code: '' },
    problems: ({ code }) => ({ code: codeProblem(code) }),
    send: async ({ code }) =>
      onSignedIn(await signInByCode({ code, ...(invitation !== undefined && { invitation }) })),
  });

  function swap(): void {
    form.reset();
    setBackup(!isBackup);
  }

  return (
    <>
      <BareForm key={String(isBackup)} form={form} label="Go on" busyLabel="Signing in…">
        {isBackup ? (
          <TextField
            label="Backup code"
            {...form.field('code')}
            hint="One of those that you kept. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <CodeField {...form.field('code')} />
        )}
      </BareForm>
      <div className={classNames('grid gap-4', styles['other'])}>
        <Button onClick={swap}>{isBackup ? 'Use the app' : 'Use a backup code'}</Button>
        <Button onClick={onBack}>Enter the password again</Button>
      </div>
    </>
  );
}

interface CodeFieldProps {
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
  hint?: string;
}

/** A field for a code of an authenticator app. */
export function CodeField({
  hint = 'Your authenticator app shows it: six digits.',
  ...field
}: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label="Code"
      name="code"
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  );
}

export function codeProblem(code: string): string | null {
  return code.trim() === '' ? 'Enter the code' : null;
}
