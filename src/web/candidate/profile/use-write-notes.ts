import { useMutation } from '@tanstack/react-query';
import { extractMentions } from '#domain/note/mention.ts';
import type { Note } from '#domain/note/note.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

/**
 * Adds a note. Both callbacks are also called after the user has left the page.
 *
 * @param settle called with the sent text
 * @param onShown called when the list shows the note
 */
export function useAddNote(
  candidateId: number,
  settle: (text: string) => void,
  onShown: (note: Written<Note | null>) => void,
) {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (text: string) =>
      write(
        'POST /candidates/{id}/notes',
        { params: { id: candidateId }, body: { text, mentions: extractMentions(text) } },
        'Failed to add note',
        retry,
      ),
    onSuccess: async (note, text) => {
      settle(text);
      await refreshAfter(note);
      onShown(note);
    },
    onError: ({ message }) => toast.error(message),
  });
  return { add: (text: string) => once(() => mutateAsync(text)), isPending };
}

/** @param onSettled called when the list shows the result */
export function useDeleteNote(onSettled: (note: Note) => void) {
  const once = useOneAtATime();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ id }: Note) => write('DELETE /notes/{id}', { params: { id } }, 'Failed to delete note'),
    onSuccess: (note) => toastChange('Note deleted', note),
    onError: ({ message }) => toast.error(message),
    onSettled: async (deleted, _error, note) => {
      // Refreshes even after a failure, because another tab may have deleted the note.
      await (deleted ? refreshAfter(deleted) : refreshAll());
      onSettled(note);
    },
  });
  return {
    remove: (note: Note) => once(() => mutateAsync(note), note.id),
    deleting: isPending ? variables : null,
  };
}
