import { useRef, useState, type ReactNode } from 'react';
import type { Job } from '#domain/job/job.ts';
import { useUpdateJob } from '#web/app/edit/use-update-job.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { AlertDialog } from '#web/kit/dialog.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { ListFocus } from '#web/kit/list-focus.tsx';
import { useFailure } from '#web/kit/use-failure.ts';
import { JobTable } from './job-table.tsx';
import type { JobsSearch } from './jobs-search.ts';
import { orderSteps } from './moves.ts';
import { useJobCount } from './use-jobs.ts';
import { useReorder } from './use-reorder.ts';
import { useRowFocus, type RowAction } from './use-row-focus.ts';

interface JobListProps {
  jobs: { readonly data: readonly Job[]; readonly total: number };
  search: JobsSearch;
  pages: number;
  /** False while the rows still belong to the previous search. */
  isCurrent: boolean;
  /** Whether the rows have been painted. What they don't need is loaded then. */
  isPainted: boolean;
  onPage: (page: number) => void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Called when the focused row has disappeared and no row is left. */
  onEmptied: () => void;
}

const EditTitle = lazyDialog('Edit title', async () => (await import('./edit-title.tsx')).EditTitle);

/** The keys and the dragging of the rows, which the first paint does not need. */
const RowCommands = lazyPart(async () => (await import('./row-commands.tsx')).RowCommands);

/** The jobs of one page of the list, with their actions. A failure is an alert (product §8). */
export function JobList(props: JobListProps) {
  const { jobs, search, pages, isCurrent, isPainted, onPage, empty, onEmptied } = props;
  const list = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Job | null>(null);
  const { failure, fail, forgetFailure } = useFailure();
  const reorder = useReorder(jobs.data, search, fail);
  const { update, isPending } = useUpdateJob({
    onShown: (updated) => toastChange('Status updated', updated),
    onFailure: fail,
  });
  const jobCount = useJobCount(search, jobs.total);
  const isSettled = isCurrent && !reorder.isMoving && !isPending;
  const focus = useRowFocus(list, isSettled, follow);

  /** Shows the page that a job was moved to. One step can move it to the next or the previous page. */
  function follow(action: RowAction): boolean {
    const step = pageStep(action, search);
    const page = search.page + step;
    if (step === 0 || page < 1 || page > pages) return false;
    onPage(page);
    return true;
  }

  function act(action: RowAction, job: Job): void {
    focus.keep(job.id, action);
    if (action === 'edit') setEditing(job);
    else if (action === 'status') {
      update(job.id, { status: job.status === 'active' ? 'archived' : 'active' });
    } else if (action !== 'open') reorder.step(job.id, action);
  }

  return (
    <div ref={list}>
      <ListFocus isFollowed={focus.isKept} onEmptied={onEmptied}>
        {reorder.rows.length === 0 ? (
          empty
        ) : (
          <JobTable rows={reorder.rows} jobCount={jobCount} search={search} onAction={act} />
        )}
      </ListFocus>
      {isPainted && (
        <RowCommands
          list={list}
          rows={reorder.rows}
          isStale={!isCurrent}
          page={search.page}
          pages={pages}
          onPage={onPage}
          onEdit={(job) => {
            focus.keep(job.id, 'open');
            setEditing(job);
          }}
          onStep={(job, direction) => act(direction, job)}
          onMove={(id, edge) => {
            focus.keep(id, 'open');
            reorder.moveTo(id, edge);
          }}
        />
      )}
      {editing && <EditTitle job={editing} onClose={() => setEditing(null)} />}
      {failure !== null && <AlertDialog message={failure} onClose={forgetFailure} />}
    </div>
  );
}

/** Returns how many pages a move can take a job further. Only in the jobs' own order can a job leave its page. */
function pageStep(action: RowAction, { sort }: JobsSearch): -1 | 0 | 1 {
  if (orderSteps(sort) === null) return 0;
  if (action === 'up') return -1;
  return action === 'down' ? 1 : 0;
}
