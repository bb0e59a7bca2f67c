import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import type { Answers } from '#domain/assessment/model.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { deleteLocalDraft } from '#web/app/device/local-draft.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import type { SendAnswers } from '#web/app/questions/answer-form.tsx';
import { answersDraftName } from '#web/app/questions/answers-draft.ts';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

interface Form {
  readonly jobId: string;
  readonly candidateId: number | null;
}

/** The result of a submission. */
export type Submitted = Written<Answer<'POST /assessments/{jobId}/submit'> | null>;

/** Submits answers. Further calls are ignored while a submission is under way. */
export function useSubmit({ jobId, candidateId }: Form): SendAnswers<Submitted> {
  const client = useQueryClient();
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync } = useMutation({
    mutationFn: (answers: Answers) =>
      write(
        'POST /assessments/{jobId}/submit',
        { params: { jobId }, body: { candidateId, answers } },
        'Submit failed',
        retry,
      ),
    // The form's own callback would not run after the form was left.
    onSuccess: (submitted) => {
      deleteLocalDraft(answersDraftName(jobId, candidateId));
      toastChange('Submitted ✅', submitted);
      void refreshAfter(submitted);
    },
    onError: (error) => {
      toast.error(error.message);
      // The assessment may have changed since it was loaded.
      void client.invalidateQueries({ queryKey: assessmentQuery(jobId).queryKey });
    },
  });

  return (answers, after) => once(() => mutateAsync(answers, after));
}
