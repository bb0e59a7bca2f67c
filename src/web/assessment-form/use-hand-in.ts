import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '#domain/assessment/model.ts';
import { write } from '#web/api/call.ts';
import { keys, refreshAll } from '#web/api/queries.ts';
import { deleteLocalDraft } from '#web/device/local-draft.ts';
import { toastChange } from '#web/history/undo-change.ts';
import { toast } from '#web/ui/toast.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { answersDraftName } from './answers-draft.ts';

interface HandIn {
  readonly jobId: string;
  readonly candidateId: number | null;
}

/** Sends the answers; asked again while they are on their way, it does nothing. */
export function useHandIn({ jobId, candidateId }: HandIn) {
  const client = useQueryClient();
  const once = useOneAtATime();
  const { mutateAsync, isPending, data } = useMutation({
    mutationFn: (answers: Answers) =>
      write(
        'POST /assessments/{jobId}/submit',
        { params: { jobId }, body: { candidateId, answers } },
        'Submit failed',
      ),
    // Here and not with the form, which may be left while the answers are on their way.
    onSuccess: (submitted) => {
      deleteLocalDraft(answersDraftName(jobId, candidateId));
      toastChange('Submitted ✅', submitted);
      void refreshAll();
    },
    onError: (error) => {
      toast.error(error.message);
      // Perhaps the form is not what it was when it was loaded.
      void client.invalidateQueries({ queryKey: keys.assessment(jobId) });
    },
  });

  function handIn(answers: Answers, after: { onSuccess: () => void; onError: (error: Error) => void }): void {
    once(() => mutateAsync(answers, after));
  }

  return { handIn, isSending: isPending, submitted: data };
}
