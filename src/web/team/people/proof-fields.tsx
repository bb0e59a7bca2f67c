import { PasswordField } from './account-fields.tsx';
import { CodeField, codeProblem } from './code-form.tsx';

/** The proof that the signed-in person is the owner of the account. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

interface ProofFieldsProps {
  form: {
    readonly field: (name: keyof Proof) => {
      readonly name: string;
      readonly value: string;
      readonly error: string | null;
      readonly onChange: (value: string) => void;
    };
  };
  /** True if a code is required, too. */
  hasCode: boolean;
}

/** Fields for the password and, with two-step sign-in on, a code. */
export function ProofFields({ form, hasCode }: ProofFieldsProps) {
  return (
    <>
      <PasswordField {...form.field('password')} />
      {hasCode && <CodeField {...form.field('code')} hint="Of your authenticator app, or a backup code." />}
    </>
  );
}

export function proofProblems({ password, code }: Proof, hasCode: boolean) {
  return { password: passwordMissing(password), code: hasCode ? codeProblem(code) : null };
}

export function passwordMissing(password: string): string | null {
  return password === '' ? 'Enter your password' : null;
}
