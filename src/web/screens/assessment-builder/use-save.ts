import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Assessment } from '#domain/assessment/model.ts';
import { editionTag, isSameEdition, type Edition } from '#domain/assessment/save.ts';
import { UNKNOWN_VERSION } from '#web/app/api/answers.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { write } from '#web/app/api/call.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { editionOf, type Base, type Editing } from './editing.ts';

/**
 * Saves the content as the version after its base. Further saves are ignored while one is under way.
 *
 * @param onStale called when another version was stored in the meantime; nothing is overwritten
 */
export function useSave(jobId: string, editing: Editing, onStale: () => void) {
  const client = useQueryClient();
  const { queryKey } = assessmentQuery(jobId);
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ content, edition }: Base) =>
      write(
        'PUT /assessments/{jobId}',
        {
          params: { jobId },
          headers: ifMatch(edition),
          body: { jobId: Number(jobId), ...content },
        },
        'Save failed',
        retry,
      ),
    onSuccess: async (saved, { content, edition }) => {
      const stored = saved.value;
      editing.saved(content, stored ? editionOf(stored) : edition);
      // A running load may answer with the previous version.
      await client.cancelQueries({ queryKey });
      if (stored) client.setQueryData(queryKey, stored);
      toastChange('Assessment saved', saved);
      void refreshAfter(saved);
    },
    onError: async (error, { edition }) => {
      if (!(error instanceof ApiError) || error.status !== 412) {
        toast.error(error.message);
        return;
      }
      await client.refetchQueries({ queryKey });
      const state = client.getQueryState<Assessment>(queryKey);
      const isElsewhere = state?.status === 'success' && state.data && !isSameEdition(state.data, edition);
      if (isElsewhere) onStale();
      else toast.error(error.message);
    },
  });

  function save(): void {
    const { history, base } = editing.read();
    once(() => mutateAsync({ content: history.present, edition: base.edition }));
  }

  return { save, isSaving: isPending };
}

/** Returns the header that lets a save overwrite this edition only. It is empty when the host sent no version. */
export function ifMatch(edition: Edition): Record<string, string> {
  return edition.version === UNKNOWN_VERSION ? {} : { 'If-Match': `"${editionTag(edition)}"` };
}
