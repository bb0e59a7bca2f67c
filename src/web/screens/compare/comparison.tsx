import type { HistoryState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { nextStage, STAGES, type Stage } from '#domain/stage.ts';
import { announce } from '#web/kit/announce.ts';
import { Button } from '#web/kit/button.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './compare-page.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import type { Compared } from './use-compared.ts';
import { useDecide } from './use-decide.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// React Aria's menu is large, so it is loaded when it is opened.
const StageMenu = lazyPart(async () => (await import('#web/candidate/selection/stage-menu.tsx')).StageMenu);

interface ComparisonProps {
  compared: readonly Compared[];
  /** The history state of the links to profiles. */
  from: HistoryState;
}

/**
 * Shows candidates side by side, with a decision about each. Keys act on the column with the focus; ← and → move the
 * focus to the next column. A phone shows one column at a time.
 */
export function Comparison({ compared, from }: ComparisonProps) {
  const root = useRef<HTMLDivElement>(null);
  const decide = useDecide();
  const [menu, setMenu] = useState<{ id: number; button: HTMLButtonElement } | null>(null);
  const isNarrow = useMedia('(width < 45rem)');
  const [chosen, setChosen] = useState<number | null>(null);
  const ids = compared.map(({ candidate }) => candidate.id);
  const shownId = chosen !== null && ids.includes(chosen) ? chosen : ids[0];
  const inMenu = menu && compared.find(({ candidate }) => candidate.id === menu.id)?.candidate;

  function step(by: number): void {
    const focused = columnWithFocus(root.current);
    const id = focused === null ? shownId : ids[ids.indexOf(focused) + by];
    if (id === undefined) return announce(by > 0 ? 'No next candidate here' : 'No previous candidate here');
    flushSync(() => setChosen(id));
    focusColumn(root.current, id);
  }

  function withFocus(act: (candidate: CandidateWithJob) => void): void {
    const id = columnWithFocus(root.current);
    const found = compared.find(({ candidate }) => candidate.id === id);
    if (found) act(found.candidate);
    else announce('Go to a candidate first, with ← or →');
  }

  useShortcuts({
    arrowleft: () => step(-1),
    arrowright: () => step(1),
    m: () =>
      withFocus(({ id }) => {
        const button = stageButtonOf(root.current, id);
        if (button) setMenu({ id, button });
      }),
    ...Object.fromEntries(
      STAGES.map((stage, place) => [
        String(place + 1),
        () => withFocus((candidate) => decide(candidate, stage)),
      ]),
    ),
  });

  return (
    <div ref={root}>
      {isNarrow && compared.length > 1 && (
        <div
          role="group"
          aria-label="Candidate shown"
          className={classNames('grid gap-2 margin-below-3', styles['switch'])}
        >
          {compared.map(({ candidate: { id, name } }) => (
            <Button key={id} aria-pressed={id === shownId} onClick={() => setChosen(id)}>
              <span dir="auto" data-truncate>
                {name}
              </span>
            </Button>
          ))}
        </div>
      )}
      <ComparisonTable
        compared={compared}
        isShown={({ candidate }) => !isNarrow || candidate.id === shownId}
        from={from}
        onMove={(id, button) => setMenu({ id, button })}
        onDecide={decide}
      />
      {menu && inMenu && (
        <StageMenu
          label={`Move ${inMenu.name} to`}
          button={menu.button}
          current={inMenu.stage}
          startAt={nextStage(inMenu.stage)}
          onMove={(to: Stage) => decide(inMenu, to)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

/** Returns the candidate whose column has the focus, or null. */
function columnWithFocus(root: HTMLElement | null): number | null {
  const { activeElement } = document;
  if (!root?.contains(activeElement)) return null;
  const id = activeElement?.closest<HTMLElement>('[data-candidate]')?.dataset['candidate'];
  return id === undefined ? null : Number(id);
}

/** Focuses the name above a column. */
function focusColumn(root: HTMLElement | null, id: number): void {
  root?.querySelector<HTMLElement>(`th[data-candidate="${id}"] a`)?.focus();
}

/** Returns the button that opens the stages of a column. */
function stageButtonOf(root: HTMLElement | null, id: number): HTMLButtonElement | null {
  return root?.querySelector(`[data-candidate="${id}"] button[aria-haspopup=menu]`) ?? null;
}
