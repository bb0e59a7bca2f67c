import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { Identity } from '#domain/identity.ts';
import type { Stage } from '#domain/stage.ts';
import { write, type Written } from '#web/api/call.ts';
import { keys, refreshAll } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';

interface Update<Edit> {
  readonly id: number;
  /** What to say when there is no message from the server. */
  readonly fallback: string;
  /** Called when the screen shows it. */
  readonly onUpdated: (saved: Written<CandidateWithJob>, edit: Edit) => void;
}

/** Changes a candidate's name and email, or the stage. A failure is an error toast (product §8). */
export function useUpdateCandidate<Edit extends Identity | { readonly stage: Stage }>(update: Update<Edit>) {
  const { id, fallback, onUpdated } = update;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: Edit) => write('PATCH /candidates/{id}', { params: { id }, body: edit }, fallback),
    onSuccess: async (saved, edit) => {
      if (saved.value) client.setQueryData<CandidateWithJob>(keys.candidate(String(id)), saved.value);
      await refreshAll();
      onUpdated(saved, edit);
    },
    onError: ({ message }) => toast.error(message),
  });
}
