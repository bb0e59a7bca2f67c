import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editionTag } from '#domain/assessment/save.ts';
import { ApiError, call } from '#web/api.ts';
import { keys, refreshAll } from '#web/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { toastChange } from '#web/undo/undo-change.ts';
import { editionOf, type Base, type Editing } from './editing.ts';

/**
 * Stores the content as the next version of the one it is based on; asked again meanwhile, it does nothing.
 *
 * @param onStale another version was stored since: nothing was overwritten
 */
export function useSave(jobId: string, editing: Editing, onStale: () => void) {
  const client = useQueryClient();
  const queryKey = keys.assessment(jobId);
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ content, edition }: Base) =>
      call(
        'PUT /assessments/{jobId}',
        {
          params: { jobId },
          headers: { 'If-Match': `"${editionTag(edition)}"` },
          body: { jobId: Number(jobId), ...content },
        },
        'Save failed',
      ),
    onSuccess: async (stored, { content }) => {
      editing.saved(content, editionOf(stored));
      // What is being loaded may be from before.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, stored);
      toastChange('Assessment saved', stored);
      void refreshAll();
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return toast.error(error.message);
      await client.refetchQueries({ queryKey });
      if (client.getQueryState(queryKey)?.status === 'error') toast.error(error.message);
      else onStale();
    },
  });

  function save(): void {
    const { history, base } = editing.read();
    once(() => mutateAsync({ content: history.present, edition: base.edition }));
  }

  return { save, isSaving: isPending };
}
