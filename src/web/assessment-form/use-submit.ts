import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '#domain/assessment/model.ts';
import { write } from '#web/api/call.ts';
import { keys } from '#web/api/queries.ts';
import { refreshAfter } from '#web/api/refresh.ts';
import { deleteLocalDraft } from '#web/device/local-draft.ts';
import { toastChange } from '#web/history/undo-change.ts';
import { toast } from '#web/ui/toast.tsx';
import { useRetryKey } from '#web/api/retry-key.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { answersDraftName } from './answers-draft.ts';

interface Form {
  readonly jobId: string;
  readonly candidateId: number | null;
}

/** Submits answers. While they are on their way, `send` does nothing. */
export function useSubmit({ jobId, candidateId }: Form) {
  const client = useQueryClient();
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: (answers: Answers) =>
      write(
        'POST /assessments/{jobId}/submit',
        { params: { jobId }, body: { candidateId, answers } },
        'Submit failed',
        retry,
      ),
    // Not in the form's own callback: it is not called once the form has been left.
    onSuccess: (submitted) => {
      deleteLocalDraft(answersDraftName(jobId, candidateId));
      toastChange('Submitted ✅', submitted);
      void refreshAfter(submitted);
    },
    onError: (error) => {
      toast.error(error.message);
      // The assessment may have changed since it was loaded.
      void client.invalidateQueries({ queryKey: keys.assessment(jobId) });
    },
  });

  function send(answers: Answers, after: { onSuccess: () => void; onError: (error: Error) => void }): void {
    once(() => mutateAsync(answers, after));
  }

  return { send, isSending: isPending, submitted: data };
}
