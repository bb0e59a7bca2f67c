import { useState, type ReactNode } from 'react';
import { EmailField, PasswordField, signInProblems } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { CodeForm } from './code-form.tsx';
import { signIn, type SignedIn } from './people-calls.ts';

interface SignInFormProps {
  /** Who signs in again; else it is asked for. */
  email?: string | undefined;
  onSignedIn: (session: SignedIn) => void;
  /** Other ways in, beside the password. */
  children?: ReactNode;
}

/** Email and password, and the code after it where that is wanted. */
export function SignInForm({ email: given, onSignedIn, children }: SignInFormProps) {
  const [email, setEmail] = useState(given ?? '');
  const [password, setPassword] = useState('');
  const [isCodeNext, setCodeNext] = useState(false);

  async function send(): Promise<void> {
    const session = await signIn({ email: email.trim(), password });
    if (session) onSignedIn(session);
    else setCodeNext(true);
  }

  if (isCodeNext) return <CodeForm onSignedIn={onSignedIn} onBack={() => setCodeNext(false)} />;
  return (
    <>
      <BareForm
        label="Sign in"
        busyLabel="Signing in…"
        problems={signInProblems({ email, password })}
        onSubmit={send}
      >
        {(shown) => (
          <>
            <EmailField value={email} error={shown.email} onChange={setEmail} isGiven={given !== undefined} />
            <PasswordField value={password} error={shown.password} onChange={setPassword} />
          </>
        )}
      </BareForm>
      {children}
    </>
  );
}
