import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { Job } from '#domain/job/job.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { useUpdateJob } from '#web/app/edit/use-update-job.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { AlertDialog, PromptDialog } from '#web/kit/dialog.tsx';
import { ListFocus } from '#web/kit/list-focus.tsx';
import { useFailure } from '#web/kit/use-failure.ts';
import { useIsMounted } from '#web/kit/use-is-mounted.ts';
import { JobTable } from './job-table.tsx';
import type { JobsSearch } from './jobs-search.ts';
import { orderSteps, withMoves, type Move } from './moves.ts';
import { jobsQuery, useJobCount } from './use-jobs.ts';
import { useRowFocus, type RowAction } from './use-row-focus.ts';

interface JobListProps {
  jobs: { readonly data: readonly Job[]; readonly total: number };
  search: JobsSearch;
  pages: number;
  /** False while the rows still belong to the previous search. */
  isCurrent: boolean;
  onPage: (page: number) => void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Called when the focused row has disappeared and no row is left. */
  onEmptied: () => void;
}

/** The jobs of one page of the list, with their actions. A failure is an alert (product §8). */
export function JobList(props: JobListProps) {
  const { jobs, search, pages, isCurrent, onPage, empty, onEmptied } = props;
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
    } else reorder.move(job.id, action);
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
      {editing && <EditTitle job={editing} onClose={() => setEditing(null)} />}
      {failure !== null && <AlertDialog message={failure} onClose={forgetFailure} />}
    </div>
  );
}

const MOVES_UNDER_WAY = { mutationKey: ['PATCH /jobs/{id}/reorder'], status: 'pending' } as const;

/**
 * Moves jobs by one step (product §4). `rows` shows a move at once. A move is under way until the new rows are loaded,
 * so that no row jumps back. Moves are sent one after the other, because each starts where the previous one ended.
 */
function useReorder(stored: readonly Job[], search: JobsSearch, onFailure: (message: string) => void) {
  const client = useQueryClient();
  const moves = useMutationState({
    filters: MOVES_UNDER_WAY,
    select: ({ state }) => state.variables as Move,
  });
  const { mutate } = useMutation({
    mutationKey: MOVES_UNDER_WAY.mutationKey,
    scope: { id: 'reorder' },
    mutationFn: ({ id, from, to }: Move) =>
      write(
        'PATCH /jobs/{id}/reorder',
        { params: { id }, body: { fromOrder: from, toOrder: to } },
        'Reorder failed',
      ),
    onError: ({ message }) => onFailure(message),
    onSettled: (moved) => (moved ? refreshAfter(moved) : refreshAll()),
  });

  /** Sends a move. The order starts at 0 (product §5). */
  function move(id: number, direction: 'up' | 'down'): void {
    const step = orderSteps(search.sort)?.[direction];
    // The rows and the moves are read from their caches, because a second click may come before the next render.
    const loaded = client.getQueryData(jobsQuery(search).queryKey)?.data ?? stored;
    const from = withMoves(loaded, movesUnderWay(client), search.sort).find((row) => row.id === id)?.order;
    if (step === undefined || from === undefined || from + step < 0) return;
    mutate({ id, from, to: from + step });
  }

  return { rows: withMoves(stored, moves, search.sort), move, isMoving: moves.length > 0 };
}

function movesUnderWay(client: QueryClient): Move[] {
  return client
    .getMutationCache()
    .findAll(MOVES_UNDER_WAY)
    .map(({ state }) => state.variables as Move);
}

/** Asks for a job's new title, and applies it unless it is empty or the same (product §5). */
function EditTitle({ job, onClose }: { job: Job; onClose: () => void }) {
  const { failure, fail, forgetFailure } = useFailure();
  const isMounted = useIsMounted();
  const { update, isPending } = useUpdateJob({
    // The person may have closed this dialog before the answer and opened another job's dialog.
    onStored: () => isMounted() && onClose(),
    onShown: (updated) => toastChange('Title updated', updated),
    onFailure: fail,
  });

  function rename(title: string): void {
    if (title === job.title) onClose();
    else update(job.id, { title });
  }

  return (
    <>
      <PromptDialog
        title="Edit title"
        label="New title"
        initialValue={job.title}
        isBusy={isPending}
        onConfirm={rename}
        onCancel={onClose}
      />
      {failure !== null && <AlertDialog message={failure} onClose={forgetFailure} />}
    </>
  );
}

/** Returns how many pages a move can take a job further. Only in the jobs' own order can a job leave its page. */
function pageStep(action: RowAction, { sort }: JobsSearch): -1 | 0 | 1 {
  if (orderSteps(sort) === null) return 0;
  if (action === 'up') return -1;
  return action === 'down' ? 1 : 0;
}
