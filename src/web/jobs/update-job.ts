import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job, JobEdit } from '#domain/job.ts';
import { call } from '#web/api.ts';
import { keys, refreshAll } from '#web/queries.ts';

interface JobUpdate {
  readonly id: number;
  readonly edit: JobEdit;
}

interface Outcome {
  /** Called when the screen shows it. */
  onUpdated: (saved: Job, update: JobUpdate) => void;
  onFailure: (message: string) => void;
}

/** Changes a job's title, tags or status. */
export function useUpdateJob({ onUpdated, onFailure }: Outcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, edit }: JobUpdate) =>
      call('PATCH /jobs/{id}', { params: { id }, body: toBody(edit) }, 'Update failed'),
    onSuccess: async (saved, update) => {
      // Another host may answer anything (product §7).
      client.setQueryData<Job>(keys.job(String(update.id)), (shown) => shown && { ...shown, ...saved });
      await refreshAll();
      onUpdated(saved, update);
    },
    onError: ({ message }) => onFailure(message),
  });
}

function toBody({ tags, ...edit }: JobEdit) {
  return tags ? { ...edit, tags: [...tags] } : edit;
}
