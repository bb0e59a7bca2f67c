import { useQuery } from '@tanstack/react-query';
import type { ConsentEvent } from '#domain/retention/consent.ts';
import { currentNotice } from '#domain/site/site.ts';
import { noticesQuery } from '#web/app/careers/site-queries.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { toast } from '#web/kit/toast.tsx';

const DONE: Readonly<Record<ConsentEvent, string>> = {
  mailed: 'Noted as mailed',
  agreed: 'Noted that they agreed',
  'erasure asked': 'Noted that they want erasure',
};

/** Notes what happened to a question, for example what a candidate answered by mail or on the phone. */
export function useAnswerConsent() {
  const { data: notices } = useQuery(noticesQuery);
  const { write, isPending } = useWrite(toast.error);

  function answer(id: number, event: ConsentEvent): void {
    const noticeId = event === 'agreed' ? (currentNotice(notices?.data ?? [])?.id ?? null) : null;
    const outcome = { failed: 'That was not noted', done: DONE[event] };
    write('PATCH /consents', { body: { ids: [id], event, noticeId } }, outcome, id);
  }

  return { answer, isPending };
}
