import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { nextStage, STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { spanOf } from '#web/app/time/age.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { useOpensMenu } from '#web/kit/use-opens-menu.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './stage-control.module.css';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// React Aria's menu is large, so it is loaded when the pointer or the focus comes near the button.
const StageMenu = lazyPart(async () => (await import('./stage-menu.tsx')).StageMenu);

interface StageControlProps {
  candidate: Pick<CandidateWithJob, 'name' | 'stage' | 'stageSince'>;
  onMove: (stage: Stage) => void;
}

/** A candidate's stage and the time in it, as one badge that opens the menu of stages. */
export function StageControl({ candidate: { name, stage, stageSince }, onMove }: StageControlProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [menuAt, setMenuAt] = useState<HTMLButtonElement | null>(null);
  const now = new Date(useClock());
  const span = spanOf(new Date(stageSince), now);
  const label = STAGE_LABELS[stage];
  return (
    <>
      <button
        {...useOpensMenu(button, setMenuAt)}
        ref={button}
        type="button"
        // The name contains the visible text, for people who use voice control.
        aria-label={`${label} · ${span.short}. Move ${name} to…`}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role
        aria-description={`In ${label} for ${span.words}`}
        className={classNames(
          'inline-row gap-1 flex-none relative text-badge medium nowrap',
          styles['control'],
        )}
        data-stage={stage}
        onPointerEnter={StageMenu.fetch}
        onFocus={StageMenu.fetch}
      >
        <span>{label}</span> <span className="figures">· {span.short}</span>
        <ChevronDown />
      </button>
      {menuAt && (
        <StageMenu
          label={`Move ${name} to`}
          button={menuAt}
          current={stage}
          startAt={nextStage(stage)}
          onMove={onMove}
          onClose={() => setMenuAt(null)}
        />
      )}
    </>
  );
}
