import { PasswordField } from './account-fields.tsx';
import { CodeField, codeProblem } from './code-form.tsx';

/** The proof that the signed-in person is the owner of the account. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

interface ProofFieldsProps {
  proof: Proof;
  /** Whether a code is required, too. */
  hasCode: boolean;
  errors: { readonly [field in keyof Proof]?: string | null };
  onChange: (proof: Proof) => void;
}

/** Fields for the password and, with two-step sign-in on, a code. */
export function ProofFields({ proof, hasCode, errors, onChange }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        value={proof.password}
        error={errors.password}
        onChange={(password) => onChange({ ...proof, password })}
      />
      {hasCode && (
        <CodeField
          value={proof.code}
          error={errors.code}
          hint="Of your authenticator app, or a backup code."
          onChange={(code) => onChange({ ...proof, code })}
        />
      )}
    </>
  );
}

export function proofProblems({ password, code }: Proof, hasCode: boolean) {
  return { password: passwordMissing(password), code: hasCode ? codeProblem(code) : null };
}

export function passwordMissing(password: string): string | null {
  return password === '' ? 'Enter your password' : null;
}
