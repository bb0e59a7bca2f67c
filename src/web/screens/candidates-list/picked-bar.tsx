import { useState } from 'react';
import { MOST_CHANGED_TOGETHER, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { nextStage, STAGES, type Stage } from '#domain/stage.ts';
import { Erase } from '#web/candidate/erasure/erase.tsx';
import { useHost } from '#web/app/host/host.ts';
import { stagesOf } from '#web/app/address/candidate-filters.ts';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { copyAddresses } from '#web/candidate/selection/copy-addresses.ts';
import { exportCandidates } from '#web/candidate/selection/export-candidates.ts';
import { SelectionBar } from '#web/candidate/selection/selection-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { movePicked } from '#web/candidate/selection/move-picked.ts';
import { StageMenu } from './stage-menu.ts';
import type { usePicks } from './use-picks.ts';

interface PickedBarProps {
  picks: ReturnType<typeof usePicks>;
  search: CandidatesSearch;
  /** The rows of the page. */
  rows: readonly CandidateWithJob[];
  /** The number of matching candidates. */
  total: number;
}

/** The actions for the picked candidates of the list. */
export function PickedBar({ picks, search, rows, total }: PickedBarProps) {
  const { ids } = picks;
  const start = useOneAtATime();
  const [menuAt, setMenuAt] = useState<HTMLButtonElement | null>(null);
  const { mayErase } = useHost().rights;
  const [erasing, setErasing] = useState<readonly number[] | null>(null);
  const stage = stageOf(ids, search, rows);
  const most = Math.min(total, MOST_CHANGED_TOGETHER);

  function move(to: Stage): void {
    const moving = [...ids];
    picks.leave();
    void movePicked(moving, to).then((isMoved) => {
      // Picking several candidates takes time, so after a failure they are picked again for another try.
      if (!isMoved) picks.restore(moving);
    });
  }

  useShortcuts(Object.fromEntries(STAGES.map((to, place) => [String(place + 1), () => move(to)])));

  useWriteKey(() => [...ids]);

  async function forPicked(
    act: (picked: readonly CandidateWithJob[]) => void | Promise<void>,
    failed: string,
  ): Promise<void> {
    try {
      const { loadPicked } = await import('./load-picked.ts');
      await act(await loadPicked(ids, search));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : failed);
    }
  }

  return (
    <>
      <SelectionBar
        ids={[...ids]}
        from={{ candidatesSearch: search }}
        more={
          ids.size < most && (
            <Button
              size="small"
              variant="quiet"
              onClick={({ currentTarget }) => {
                // The button disappears when everybody is picked.
                currentTarget
                  .closest('[role=group]')
                  ?.querySelector<HTMLElement>('[aria-haspopup=menu]')
                  ?.focus();
                start(picks.pickAll);
              }}
            >
              {most < total
                ? `Select the first ${most.toLocaleString('en')} of ${total}`
                : `Select all ${total} that match`}
            </Button>
          )
        }
        onMove={setMenuAt}
        onReject={() => move('rejected')}
        onExport={() => start(() => forPicked(exportCandidates, 'Export failed'))}
        onCopy={() => start(() => forPicked(copyAddresses, 'Failed to load candidates'))}
        onErase={mayErase ? () => setErasing([...ids]) : undefined}
        onClear={picks.clear}
      />
      {erasing && (
        <Erase
          selection={{ ids: erasing }}
          onErased={() => {
            setErasing(null);
            picks.clear();
          }}
          onClose={() => setErasing(null)}
        />
      )}
      {menuAt && (
        <StageMenu
          label={ids.size === 1 ? 'Move 1 candidate to' : `Move ${ids.size} candidates to`}
          button={menuAt}
          current={stage}
          startAt={stage ? nextStage(stage) : undefined}
          onMove={move}
          onClose={() => setMenuAt(null)}
        />
      )}
    </>
  );
}

/**
 * Returns the common stage of these candidates, as far as the page and the filter show it. Null: several stages, or not
 * known.
 */
function stageOf(
  ids: ReadonlySet<number>,
  search: CandidatesSearch,
  rows: readonly CandidateWithJob[],
): Stage | null {
  const [stage, ...others] = stagesOf(search);
  if (stage && others.length === 0) return stage;
  const picked = rows.filter(({ id }) => ids.has(id));
  const [first] = picked;
  const isSame = picked.length === ids.size && picked.every((each) => each.stage === first?.stage);
  return isSame ? (first?.stage ?? null) : null;
}
