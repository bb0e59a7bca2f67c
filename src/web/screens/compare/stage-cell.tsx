import { ChevronDown, UserX } from 'lucide-react';
import { useRef } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { spanOf } from '#web/app/time/age.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { Button } from '#web/kit/button.tsx';
import { useOpensMenu } from '#web/kit/use-opens-menu.ts';
import styles from './stage-cell.module.css';

interface StageCellProps {
  candidate: CandidateWithJob;
  /** Opens the menu of stages at this button. */
  onMove: (button: HTMLButtonElement) => void;
  onReject: () => void;
}

/** Shows the candidate's stage and the time in it, with the decision buttons. */
export function StageCell({ candidate, onMove, onReject }: StageCellProps) {
  const { name, stage, stageSince } = candidate;
  const button = useRef<HTMLButtonElement>(null);
  const span = spanOf(new Date(stageSince), new Date(useClock()));
  const label = STAGE_LABELS[stage];
  return (
    <div className="row wrap gap-1">
      <Button
        {...useOpensMenu(button, onMove)}
        ref={button}
        size="small"
        data-stage={stage}
        className={styles['control']}
        aria-keyshortcuts="M 1 2 3 4 5 6"
        // The name contains the visible text, for people who use voice control.
        aria-label={`${label} · ${span.short}. Move ${name} to…`}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role
        aria-description={`In ${label} for ${span.words}`}
      >
        <span>{label}</span> <span className="figures">· {span.short}</span>
        <ChevronDown />
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<UserX />}
        disabled={stage === 'rejected'}
        aria-label={`Reject… ${name}`}
        onClick={onReject}
      >
        Reject…
      </Button>
    </div>
  );
}
