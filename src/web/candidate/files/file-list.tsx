import { useRef } from 'react';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';
import { FileItem } from './file-item.tsx';
import type { ListedFile } from './file-queries.ts';
import styles from './files-card.module.css';
import { useDeleteFile } from './use-delete-file.ts';

interface FileListProps {
  /** Latest first. */
  files: readonly ListedFile[];
  onRead: (file: ListedFile) => void;
  /** Called when the last file was deleted here, and with it what had the focus. */
  onEmptied: () => void;
}

export function FileList({ files, onRead, onEmptied }: FileListProps) {
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
          onDelete={() => {
            keepFocus(file);
            remove(file);
          }}
        />
      ))}
    </ul>
  );
}
