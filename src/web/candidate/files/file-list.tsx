import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { FileItem } from './file-item.tsx';
import type { ListedFile } from './file-queries.ts';
import styles from './files-card.module.css';

interface FileListProps {
  /** Latest first. */
  files: readonly ListedFile[];
  onRead: (file: ListedFile) => void;
  onTake: (file: ListedFile) => void;
  /** Called after the last file was deleted here: the deleted row had the focus. */
  onEmptied: () => void;
}

export function FileList({ files, onRead, onTake, onEmptied }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useDeleteFile();
  const keepFocus = useFocusAfterDelete(list, files, { buttons: 'button[data-delete]', onEmptied });
  if (files.length === 0) {
    return <p className={styles['muted']}>No files yet</p>;
  }
  return (
    <ul ref={list} className={styles['list']} aria-label="Files">
      {files.map((file) => (
        <FileItem
          key={file.id}
          file={file}
          onRead={() => onRead(file)}
          onTake={() => onTake(file)}
          onDelete={() => {
            keepFocus(file);
            remove(file);
          }}
        />
      ))}
    </ul>
  );
}

/** Deletes a file. The toast offers to undo that. */
function useDeleteFile() {
  const once = useOneAtATime();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: ListedFile) =>
      write('DELETE /files/{id}', { params: { id } }, 'Failed to delete the file'),
    onSuccess: (deleted, { name }) => toastChange(`${name} deleted`, deleted),
    onError: ({ message }) => toast.error(message),
    // Also after a failure: another tab may have deleted the file.
    onSettled: (deleted) => (deleted ? refreshAfter(deleted) : refreshAll()),
  });
  return (file: ListedFile) => once(() => mutateAsync(file), file.id);
}
