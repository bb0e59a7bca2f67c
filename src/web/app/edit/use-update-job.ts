import type { Job, JobEdit } from '#domain/job/job.ts';
import { write } from '#web/app/api/call.ts';
import { jobQuery } from '#web/app/api/queries.ts';
import { useUpdate, type UpdateOutcome } from './use-update.ts';

/** Changes a job's title, tags or status. */
export function useUpdateJob<Edit extends JobEdit>(outcome: UpdateOutcome<Job, Edit>) {
  return useUpdate({
    ...outcome,
    send: (id, edit) => write('PATCH /jobs/{id}', { params: { id }, body: edit }, 'Update failed'),
    query: jobQuery,
  });
}
