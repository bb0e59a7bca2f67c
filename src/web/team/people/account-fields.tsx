import { emailProblem } from '#domain/email.ts';
import { PASSWORD_MIN_LENGTH, passwordProblem } from '#domain/team/password.ts';
import { TextField } from '#web/kit/field.tsx';

interface FieldOf {
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
}

export function NameField(field: FieldOf) {
  return <TextField {...field} label="Your name" name="name" dir="auto" autoComplete="name" />;
}

/** @param props.isGiven the email is fixed, and the field is read-only */
export function EmailField({ isGiven = false, ...field }: FieldOf & { isGiven?: boolean }) {
  return (
    <TextField
      {...field}
      label="Email"
      name="email"
      type="email"
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isGiven}
    />
  );
}

/** A field for an existing password. */
export function PasswordField(field: FieldOf) {
  return (
    <TextField {...field} label="Password" name="password" type="password" autoComplete="current-password" />
  );
}

/** A field for a new password. */
export function NewPasswordField({ label = 'Password', ...field }: FieldOf & { label?: string }) {
  return (
    <TextField
      {...field}
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      hint={`At least ${PASSWORD_MIN_LENGTH} characters. A sentence is easier to remember than signs. The most common passwords are refused.`}
    />
  );
}

export function signInProblems({ email, password }: { email: string; password: string }) {
  return { email: emailProblem(email), password: password === '' ? 'Enter your password' : null };
}

export function accountProblems(given: { name: string; email: string; password: string }) {
  return {
    name: given.name.trim() === '' ? 'Enter your name' : null,
    email: emailProblem(given.email),
    password: passwordProblem(given.password, given.email),
  };
}
