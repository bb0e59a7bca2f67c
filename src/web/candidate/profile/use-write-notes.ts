import { useMutation } from '@tanstack/react-query';
import type { Note } from '#domain/note/note.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

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
