import { MutationObserver } from '@tanstack/react-query';
import { write } from '#web/app/api/call.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { areTooMany } from './too-many.ts';
import { whoIn } from './move-in-series.ts';

interface ChangeOfTags {
  readonly ids: readonly number[];
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

/** Stores a change of tags. It is a mutation so that an undo waits for it. */
const sender = new MutationObserver(queryClient, {
  mutationFn: ({ ids, addTags, removeTags }: ChangeOfTags) =>
    write(
      'PATCH /candidates',
      {
        body: {
          ids,
          ...(addTags.length > 0 && { addTags }),
          ...(removeTags.length > 0 && { removeTags }),
        },
      },
      'The tags were not saved',
    ),
  onSuccess(written, change) {
    if (written.change === null) {
      toast.info('No tags changed');
      return;
    }
    toastChange(inWords(change, whoIn(written.value.data)), written, { people: written.value.data.length });
    void refreshAfter(written);
  },
  onError(error) {
    toast.error(error.message);
    void refreshAll();
  },
});

/** Adds tags to several candidates and removes others, as one change. A toast reports failures. */
export function changeTags(change: ChangeOfTags): void {
  if (areTooMany(change.ids)) return;
  // The sender shows the failure.
  sender.mutate(change).catch(() => undefined);
}

function inWords({ addTags, removeTags }: ChangeOfTags, who: string): string {
  const [added, removed] = [addTags, removeTags].map((tags) => tags.map((tag) => `“${tag}”`).join(', '));
  if (removeTags.length === 0) return `Tagged ${who} ${added}`;
  return addTags.length === 0 ? `Took ${removed} off ${who}` : `Changed the tags of ${who}`;
}
