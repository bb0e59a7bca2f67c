import type { HistoryState } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { nextStage, STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { useHost } from '#web/app/host/host.ts';
import { Erase } from '#web/candidate/erasure/erase.tsx';
import { useWriteKey } from '#web/candidate/message/use-write-key.ts';
import { copyAddresses } from '#web/candidate/selection/copy-addresses.ts';
import { exportCandidates } from '#web/candidate/selection/export-candidates.ts';
import { SelectionBar } from '#web/candidate/selection/selection-bar.tsx';
import { StageMenu } from '#web/candidate/selection/stage-menu.tsx';
import { Button } from '#web/kit/button.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { leftOutInWords, sortPicked, type Sorted } from './decide-together.ts';
import type { InboxEntry } from './decide.ts';
import styles from './inbox.module.css';

interface PickedApplicationsProps {
  picked: readonly InboxEntry[];
  /** True if the applications are in the inbox, so that they can be taken out. */
  isNew: boolean;
  /** The history state of the inbox, for the comparison's link back. */
  from: HistoryState;
  /** @returns whether it was done */
  onDecide: (sorted: Sorted, to: Stage | null) => Promise<boolean>;
  /** Picks exactly these applications. */
  onPicked: (ids: readonly number[]) => void;
  onClear: () => void;
}

/** The actions for the picked applications. Those about whom people decide one by one are left out, and stay picked. */
export function PickedApplications({
  picked,
  isNew,
  from,
  onDecide,
  onPicked,
  onClear,
}: PickedApplicationsProps) {
  const { mayErase } = useHost().rights;
  const [menuAt, setMenuAt] = useState<HTMLButtonElement | null>(null);
  const [erasing, setErasing] = useState<readonly number[] | null>(null);
  const [account, setAccount] = useState('');
  const candidates = [...new Map(picked.map(({ candidate }) => [candidate.id, candidate])).values()];
  const ids = candidates.map(({ id }) => id);
  const [stage, ...others] = new Set(candidates.map((each) => each.stage));
  const shared = others.length === 0 ? stage : undefined;

  function decide(to: Stage | null): void {
    const sorted = sortPicked(picked, to);
    setAccount(leftOutInWords(sorted.leftOut));
    if (sorted.moved.length + sorted.kept.length === 0) return;
    onPicked(idsOf(sorted.leftOut));
    // Picking several takes time, so after a failure they are picked again for another try.
    void onDecide(sorted, to).then((isDone) => isDone || onPicked(idsOf(picked)));
  }

  useShortcuts(Object.fromEntries(STAGES.map((to, place) => [String(place + 1), () => decide(to)])));
  useWriteKey(() => ids);

  return (
    <div className={styles['bar']}>
      <SelectionBar
        ids={ids}
        count={picked.length}
        from={from}
        more={
          isNew && (
            <Button size="small" icon={<Check />} onClick={() => decide(null)}>
              {shared ? `Keep in ${STAGE_LABELS[shared]}` : 'Keep'}
            </Button>
          )
        }
        onMove={setMenuAt}
        onReject={() => decide('rejected')}
        onExport={() => void exportCandidates(candidates)}
        onCopy={() => void copyAddresses(candidates)}
        onErase={mayErase ? () => setErasing(ids) : undefined}
        onClear={onClear}
      />
      <p role="status" className={styles['account']}>
        {account}
      </p>
      {menuAt && (
        <StageMenu
          label={`Move ${picked.length} to`}
          button={menuAt}
          current={shared ?? null}
          startAt={shared && nextStage(shared)}
          onMove={decide}
          onClose={() => setMenuAt(null)}
        />
      )}
      {erasing && (
        <Erase
          selection={{ ids: erasing }}
          onErased={() => {
            setErasing(null);
            onClear();
          }}
          onClose={() => setErasing(null)}
        />
      )}
    </div>
  );
}

function idsOf(entries: readonly InboxEntry[]): number[] {
  return entries.map(({ application }) => application.id);
}
