import { Button } from '#web/kit/button.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { StepActions } from '#web/kit/steps.tsx';

interface CheckButtonProps {
  check: { readonly isChecking: boolean; reset(): void };
  /** The reason why the rows can't be checked yet, in a sentence. */
  problem: string | null;
  isReady: boolean;
  /** The noun of a row. */
  noun?: string;
  onCheck: () => void;
}

/** The button that has the rows checked before they can be imported. */
export function CheckButton({ check, problem, isReady, noun = 'row', onCheck }: CheckButtonProps) {
  return (
    <StepActions problem={problem}>
      <Button variant="primary" disabled={!isReady || check.isChecking} onClick={onCheck}>
        {check.isChecking ? 'Checking…' : 'Check before importing'}
      </Button>
      {check.isChecking && (
        <>
          <Button onClick={() => check.reset()}>Cancel</Button>
          <ProgressBar label={`Checking the ${noun}s`} />
        </>
      )}
    </StepActions>
  );
}
