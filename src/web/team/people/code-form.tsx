import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { BareForm } from './bare-form.tsx';
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
  const [code, setCode] = useState('');
  const [isBackup, setBackup] = useState(false);

  function swap(): void {
    setCode('');
    setBackup(!isBackup);
  }

  return (
    <>
      <BareForm
        key={String(isBackup)}
        label="Go on"
        busyLabel="Signing in…"
        problems={{ code: codeProblem(code) }}
        onSubmit={async () =>
          onSignedIn(await signInByCode({ code, ...(invitation !== undefined && { invitation }) }))
        }
      >
        {({ code: error }) =>
          isBackup ? (
            <TextField
              label="Backup code"
              name="code"
              value={code}
              error={error}
              hint="One of those that you kept. Each works once."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={setCode}
            />
          ) : (
            <CodeField value={code} error={error} onChange={setCode} />
          )
        }
      </BareForm>
      <div className={styles['other']}>
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
