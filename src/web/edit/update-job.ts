import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job, JobEdit } from '#domain/job.ts';
import { write, type Written } from '#web/api/call.ts';
import { keys, refreshAll } from '#web/api/queries.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';

interface JobUpdate {
  readonly id: number;
  readonly edit: JobEdit;
}

interface Outcome {
  /** Called when it is stored. */
  onSaved?: () => void;
  /** Called when the screen shows it. */
  onUpdated: (saved: Written<Job>, update: JobUpdate) => void;
  onFailure: (message: string) => void;
}

/** Changes a job's title, tags or status, each job by one change at a time. */
export function useUpdateJob({ onSaved, onUpdated, onFailure }: Outcome) {
  const client = useQueryClient();
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, edit }: JobUpdate) =>
      write('PATCH /jobs/{id}', { params: { id }, body: toBody(edit) }, 'Update failed'),
    onSuccess: async (saved, update) => {
      if (saved.value) client.setQueryData<Job>(keys.job(String(update.id)), saved.value);
      onSaved?.();
      await refreshAll();
      onUpdated(saved, update);
    },
    onError: ({ message }) => onFailure(message),
  });
  return { update: (id: number, edit: JobEdit) => once(() => mutateAsync({ id, edit }), id), isPending };
}

function toBody({ tags, ...edit }: JobEdit) {
  return tags ? { ...edit, tags: [...tags] } : edit;
}
