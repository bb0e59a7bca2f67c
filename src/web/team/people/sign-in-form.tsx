import { useState, type ReactNode } from 'react';
import { useForm } from '#web/kit/use-form.ts';
import { EmailField, PasswordField, signInProblems } from './account-fields.tsx';
import { BareForm } from './bare-form.tsx';
import { CodeForm } from './code-form.tsx';
import { signIn, type SignedIn } from './people-calls.ts';

interface SignInFormProps {
  /** The email of the person who signs in again. Without it the form asks for the email. */
  email?: string | undefined;
  onSignedIn: (session: SignedIn) => void;
  /** Other ways to sign in. */
  children?: ReactNode;
}

/** Asks for email and password and, with two-step sign-in on, for a code. */
export function SignInForm({ email: given, onSignedIn, children }: SignInFormProps) {
  const [isCodeNext, setCodeNext] = useState(false);

  const form = useForm({
    start: { email: given ?? '', password: '' },
    problems: signInProblems,
    send: async ({ email, password }) => {
      const session = await signIn({ email: email.trim(), password });
      if (session) onSignedIn(session);
      else setCodeNext(true);
    },
  });

  if (isCodeNext) return <CodeForm onSignedIn={onSignedIn} onBack={() => setCodeNext(false)} />;
  return (
    <>
      <BareForm form={form} label="Sign in" busyLabel="Signing in…">
        <EmailField {...form.field('email')} isGiven={given !== undefined} />
        <PasswordField {...form.field('password')} />
      </BareForm>
      {children}
    </>
  );
}
