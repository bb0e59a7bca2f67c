import { getRouteApi } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { refreshAll } from '#web/api/refresh.ts';
import { openFind } from '#web/find/find-opened.ts';
import { JobFilter } from '#web/job-filter/job-filter.tsx';
import { MissingJob } from '#web/job-filter/missing-job.tsx';
import { useChosenJob } from '#web/job-filter/use-chosen-job.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { useShortcut } from '#web/ui/shortcut.ts';
import { SaveView } from '#web/views/save-view.tsx';
import { Views } from '#web/views/views.tsx';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { useBoard } from './use-board.ts';
import type { ColumnLoad } from './use-column.ts';
import { useListSlots } from './use-list-slots.ts';
import { usePointedJob } from './use-pointed-job.ts';

const route = getRouteApi('/candidates/board');

/** Candidate Board (product §2). */
export function BoardPage() {
  const search = route.useSearch();
  const { job } = search;
  const navigate = route.useNavigate();
  const chosen = useChosenJob(job);
  const board = useBoard(job);
  const { ahead, point, forget } = usePointedJob();
  const slots = useListSlots(board, ahead);
  useShortcut('/', openFind);

  function show(next: number | null): void {
    void navigate({ search: { job: next } });
  }

  return (
    <Page fill>
      <PageHeader
        title="Candidate Board"
        badge={<SaveView screen="board" search={search} />}
        subtitle="Drag and drop candidates to move them through the hiring pipeline."
        actions={
          <>
            <JobFilter className={styles['job']} job={job} chosen={chosen} onChange={show} onPoint={point} />
            <Button icon={<RefreshCw />} onClick={() => void refreshAll()}>
              Refresh
            </Button>
          </>
        }
      />
      <Views screen="board" search={search} isReady={STAGES.some((stage) => board.loads[stage].isLoaded)} />
      <LoadErrors loads={board.loads} />
      {chosen.isMissing && <MissingJob job={job} onShowAll={() => show(null)} />}
      <Board {...board} {...slots} job={job} onEnter={forget} />
    </Page>
  );
}

/** Why columns could not be loaded: a line for each reason. When no column could, one line for the board (product §8). */
function LoadErrors({ loads }: { loads: Readonly<Record<Stage, ColumnLoad>> }) {
  const failed = STAGES.filter((stage) => loads[stage].error !== null);
  const reasons = failed.map((stage) =>
    failed.length === STAGES.length && loads[stage].error === `Failed to load ${STAGE_LABELS[stage]}`
      ? 'Failed to load board'
      : (loads[stage].error ?? ''),
  );
  if (reasons.length === 0) return null;
  return (
    <div className={styles['errors']}>
      {[...new Set(reasons)].map((reason) => (
        <ErrorLine key={reason} message={reason} onRetry={() => void refreshAll()} />
      ))}
    </div>
  );
}
