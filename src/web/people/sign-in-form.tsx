import { useState } from 'react';
import { EmailField, PasswordField, signInProblems } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { signIn, type SignedIn } from './people-calls.ts';

interface SignInFormProps {
  /** Who signs in again; else it is asked for. */
  email?: string | undefined;
  onSignedIn: (session: SignedIn) => void;
}

/** Email and password. */
export function SignInForm({ email: given, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(given ?? '');
  const [password, setPassword] = useState('');
  return (
    <BareForm
      label="Sign in"
      busyLabel="Signing in…"
      problems={signInProblems({ email, password })}
      onSubmit={async () => onSignedIn(await signIn({ email: email.trim(), password }))}
    >
      {(shown) => (
        <>
          <EmailField value={email} error={shown.email} onChange={setEmail} isGiven={given !== undefined} />
          <PasswordField value={password} error={shown.password} onChange={setPassword} />
        </>
      )}
    </BareForm>
  );
}
