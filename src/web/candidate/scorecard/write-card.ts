import { useMutation } from '@tanstack/react-query';
import type { CardContent, Scorecard } from '#domain/scorecard/scorecard.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

interface Sent {
  readonly content: CardContent;
  /** Who held the interview, where one person is everybody. */
  readonly interviewer?: string | undefined;
}

/**
 * Submits a scorecard, or amends one.
 *
 * @param card the scorecard to amend; undefined: there is none yet
 * @param onSaved called with the answer when the page shows it
 */
export function useWriteCard(
  interviewId: number,
  card: Scorecard | undefined,
  onSaved: (saved: Written<Scorecard | null>) => void,
) {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ content, interviewer }: Sent): Promise<Written<Scorecard | null>> =>
      card
        ? write(
            'PATCH /scorecards/{id}',
            { params: { id: card.id }, body: content },
            'The scorecard was not saved',
            retry,
          )
        : write(
            'POST /interviews/{id}/scorecard',
            { params: { id: interviewId }, body: { ...content, ...(interviewer && { interviewer }) } },
            'The scorecard was not submitted',
            retry,
          ),
    onSuccess: async (saved) => {
      await refreshAfter(saved);
      onSaved(saved);
    },
    onError: ({ message }) => toast.error(message),
  });
  return { send: (sent: Sent) => once(() => mutateAsync(sent)), isPending };
}
