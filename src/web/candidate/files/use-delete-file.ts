import { useMutation } from '@tanstack/react-query';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import type { ListedFile } from './file-queries.ts';

/** Deletes a file, which can be undone. */
export function useDeleteFile() {
  const once = useOneAtATime();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: ListedFile) =>
      write('DELETE /files/{id}', { params: { id } }, 'Failed to delete the file'),
    onSuccess: (deleted, { name }) => toastChange(`${name} deleted`, deleted),
    onError: ({ message }) => toast.error(message),
    // Also after a failure, because it may have been deleted in another tab.
    onSettled: (deleted) => (deleted ? refreshAfter(deleted) : refreshAll()),
  });
  return (file: ListedFile) => once(() => mutateAsync(file), file.id);
}
