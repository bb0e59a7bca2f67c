import { useMutation } from '@tanstack/react-query';
import type { Answers } from '#domain/assessment/model.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { deleteLocalDraft } from '#web/app/device/local-draft.ts';
import { tell } from '#web/team/people/people-calls.ts';
import type { SendAnswers } from '#web/app/questions/answer-form.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

const BAD_REQUEST = 400;

interface Sending {
  readonly token: string;
  readonly draftName: string;
  /** Called when the server refuses the answers: the questions may have changed since they were loaded. */
  readonly onRefused: () => void;
}

/** Sends answers by a link. `send` does nothing while a request is under way. */
export function useSendAnswers({ token, draftName, onRefused }: Sending): {
  readonly send: SendAnswers<void>;
  /** Why the last attempt failed, or null. */
  readonly failure: string | null;
} {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, error } = useMutation({
    mutationFn: (answers: Answers) => {
      // With this key, the server counts repeated requests with the same answers once.
      const headers = { 'Idempotency-Key': retry.keyFor(JSON.stringify(answers)) };
      return tell(
        'POST /links/answer',
        { body: { token, answers }, headers },
        'Your answers could not be sent. Try again.',
      );
    },
    onSuccess: () => deleteLocalDraft(draftName),
    onError: (failed) => {
      if (failed instanceof ApiError && failed.status === BAD_REQUEST) onRefused();
    },
  });
  return {
    send: (answers, after) => once(() => mutateAsync(answers, after)),
    failure: error?.message ?? null,
  };
}
