import { useMutation, useQuery } from '@tanstack/react-query';
import type { ConsentEvent } from '#domain/retention/consent.ts';
import { currentNotice } from '#domain/site/site.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { noticesQuery } from '#web/app/careers/site-queries.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';

const DONE: Readonly<Record<ConsentEvent, string>> = {
  mailed: 'Noted as mailed',
  agreed: 'Noted that they agreed',
  'erasure asked': 'Noted that they want erasure',
};

/** Notes what happened to a question, for example what a candidate answered by mail or on the phone. */
export function useAnswerConsent() {
  const { data: notices } = useQuery(noticesQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, event }: { readonly id: number; readonly event: ConsentEvent }) => {
      const noticeId = event === 'agreed' ? (currentNotice(notices?.data ?? [])?.id ?? null) : null;
      return write('PATCH /consents', { body: { ids: [id], event, noticeId } }, 'That was not noted');
    },
    onSuccess: async (written, { event }) => {
      await refreshAfter(written);
      toastChange(DONE[event], written);
    },
    onError: ({ message }) => toast.error(message),
  });
  return { answer: (id: number, event: ConsentEvent) => mutate({ id, event }), isPending };
}
