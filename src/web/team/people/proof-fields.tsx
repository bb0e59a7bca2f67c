import { PasswordField } from './account-fields.tsx';
import { CodeField, codeProblem } from './code-form.tsx';

/** What whoever is signed in shows that it is them with. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

interface ProofFieldsProps {
  proof: Proof;
  /** Whether a code is asked for, too. */
  hasCode: boolean;
  errors: { readonly [field in keyof Proof]?: string | null };
  onChange: (proof: Proof) => void;
}

/** The password and, where two-step sign-in is on, a code. */
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
