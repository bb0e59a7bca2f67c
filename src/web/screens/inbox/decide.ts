import { MutationObserver } from '@tanstack/react-query';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import type { Read } from '#web/app/api/answers.ts';
import { write } from '#web/app/api/call.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastInSeries } from '#web/app/history/toast-series.ts';
import { movePicked } from '#web/candidate/selection/move-picked.ts';
import { toast } from '#web/kit/toast.tsx';

/** An application in the inbox, with its candidate. */
export type InboxEntry = Omit<ListedPerson, 'others'>;

/** The latest application of a person, with the others. */
export type ListedPerson = Read<'GET /applications'>['data'][number];

/** Sent as a mutation, so that an undo waits for it. */
const sender = new MutationObserver(queryClient, {
  mutationFn: ({ application }: InboxEntry) =>
    write(
      'PATCH /applications',
      { body: { ids: [application.id], seen: true } },
      'The inbox was not changed',
    ),
  onSuccess(written, { candidate: { name, stage } }) {
    const kept = `kept in ${STAGE_LABELS[stage]}`;
    toastInSeries(
      {
        kind: `keep in ${stage}`,
        count: 1,
        text: `${name} ${kept}`,
        textOfAll: (count) => `${count} ${kept}, last: ${name}`,
        words: {
          undo: (count) => `${count} are in the inbox again`,
          redo: (count) => `${count} ${kept}`,
        },
      },
      written,
    );
    return refreshAfter(written);
  },
  onError(error) {
    toast.error(error.message);
    void refreshAll();
  },
});

/**
 * Moves an application's candidate, or keeps them in their stage. Either takes the application out of the inbox.
 *
 * @returns when the answer has come; a failure was already shown
 */
export async function decide(entry: InboxEntry, to: Stage): Promise<void> {
  // The sender shows the failure.
  if (to === entry.candidate.stage) await sender.mutate(entry).catch(() => undefined);
  else await movePicked([entry.candidate.id], to);
}
