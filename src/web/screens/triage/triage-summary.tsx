import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Summary } from '#web/kit/summary.tsx';
import { outcomeOf, type TriageState } from './triage-state.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './triage-summary.module.css';
import type { WayBack } from './way-back.ts';

interface TriageSummaryProps {
  state: TriageState;
  /** The text for an empty queue. */
  nobody: string;
  wayBack: WayBack;
  onTakeBack: () => void;
  onUndoAll: () => void;
}

/** The end of a triage, with the decided candidates by target and one “Undo all”. */
export function TriageSummary({ state, nobody, wayBack, onTakeBack, onUndoAll }: TriageSummaryProps) {
  const { moved, kept, skipped } = outcomeOf(state);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button of the last decision had the focus and has disappeared.
    if (document.activeElement === document.body) section.current?.focus();
  }, []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Summary"
      className={classNames('stack', styles['summary'])}
    >
      {state.decisions.length === 0 && <p className="muted">{nobody}</p>}
      <ul className={classNames('surface', styles['outcome'])}>
        {moved.map(({ stage, candidates }) => (
          <Group
            key={stage}
            label={<StageBadge stage={stage} />}
            title={STAGE_LABELS[stage]}
            candidates={candidates}
          />
        ))}
        {kept.length > 0 && <Group label="Kept" title="Kept" candidates={kept} />}
        {skipped.length > 0 && <Group label="Skipped" title="Skipped" candidates={skipped} />}
      </ul>
      <div className="flex wrap gap-2">
        <LinkButton {...wayBack.link} variant="primary">
          {wayBack.label}
        </LinkButton>
        {state.decisions.length > 0 && (
          <Button icon={<Undo2 />} aria-keyshortcuts="U" onClick={onTakeBack}>
            Take the last one back
          </Button>
        )}
        {moved.length + kept.length > 0 && (
          <Button variant="quiet" onClick={onUndoAll}>
            Undo all
          </Button>
        )}
      </div>
    </section>
  );
}

interface GroupProps {
  label: ReactNode;
  title: string;
  candidates: readonly CandidateWithJob[];
}

/** The number of candidates who were moved to one stage. A click shows their names. */
function Group({ label, title, candidates }: GroupProps) {
  return (
    <li>
      <details>
        <Summary className={styles['group']}>
          {label} <data value={candidates.length}>{candidates.length.toLocaleString('en')}</data>
        </Summary>
        <ul aria-label={title} className={classNames('flex wrap', styles['names'])}>
          {candidates.map(({ id, name }) => (
            <li key={id}>
              <Link to="/candidates/$id" params={{ id: String(id) }}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
