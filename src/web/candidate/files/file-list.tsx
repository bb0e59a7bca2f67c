import { useMutation } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { write } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { FileItem } from './file-item.tsx';
import type { ListedFile } from './file-queries.ts';
import styles from './files-card.module.css';

interface FileListProps {
  ref: RefObject<HTMLUListElement | null>;
  files: readonly ListedFile[];
  /** Shown below the first file. */
  preview?: ReactNode;
  onRead: (file: ListedFile) => void;
  onTake: (file: ListedFile) => void;
  onDelete: (file: ListedFile) => void;
}

export function FileList({ ref, files, preview, onRead, onTake, onDelete }: FileListProps) {
  return (
    <ul ref={ref} className={styles['list']} aria-label="Files">
      {files.map((file, place) => (
        <FileItem
          key={file.id}
          file={file}
          preview={place === 0 && preview}
          onRead={() => onRead(file)}
          onTake={() => onTake(file)}
          onDelete={() => onDelete(file)}
        />
      ))}
    </ul>
  );
}

/** Deletes a file. The toast offers to undo that. */
export function useDeleteFile() {
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
