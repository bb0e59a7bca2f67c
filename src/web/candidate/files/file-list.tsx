import type { ReactNode, RefObject } from 'react';
import { FileItem } from './file-item.tsx';
import type { ListedFile } from './file-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
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
    <ul ref={ref} className={classNames('stack', styles['list'])} aria-label="Files">
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
