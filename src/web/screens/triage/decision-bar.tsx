import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { Button } from '#web/kit/button.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { useToastsAbove } from '#web/kit/use-toasts-above.ts';
import type { Triage } from './create-triage.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './decision-bar.module.css';

interface DecisionBarProps {
  triage: Triage;
  /** The stage of the shown candidate. Undefined: the candidate is loading. */
  stage: Stage | undefined;
  /** True if the own stage takes the candidate out of the inbox. */
  isInbox: boolean;
  canTakeBack: boolean;
}

/** The decisions about the shown candidate. Each has a button and a key. */
export function DecisionBar({ triage, stage, isInbox, canTakeBack }: DecisionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // A phone has the decisions below the candidate (decision-bar.module.css).
  useToastsAbove(bar, useMedia('(width < 45rem)'));
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Decision"
      className={classNames('flex wrap gap-2 flex-none margin-below-3', styles['bar'])}
    >
      <div className={classNames('grid gap-2', styles['stages'])}>
        {STAGES.map((to, place) => (
          <Button
            key={to}
            data-stage={to}
            aria-keyshortcuts={String(place + 1)}
            aria-current={to === stage ? 'true' : undefined}
            className={styles['stage']}
            onClick={() => triage.decide(to)}
          >
            <kbd aria-hidden>{place + 1}</kbd>
            <span className="ellipsis">
              {isInbox && to === stage ? (
                <>
                  Keep<span className="visually-hidden"> in {STAGE_LABELS[to]}</span>
                </>
              ) : (
                STAGE_LABELS[to]
              )}
            </span>
          </Button>
        ))}
      </div>
      <Button aria-keyshortcuts="S" className={styles['other']} onClick={triage.skip}>
        <kbd aria-hidden>S</kbd> Skip
      </Button>
      <Button
        variant="quiet"
        icon={<Undo2 />}
        aria-keyshortcuts="U"
        className={styles['other']}
        disabled={!canTakeBack}
        onClick={triage.takeBack}
      >
        <kbd aria-hidden>U</kbd> Take back
      </Button>
    </div>
  );
}
