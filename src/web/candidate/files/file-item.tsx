import type { ReactNode } from 'react';
import { callForFile } from '#web/app/api/call.ts';
import { Author } from '#web/app/host/author.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import { download } from '#web/kit/download.ts';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import type { ListedFile } from './file-queries.ts';
import { fileSize } from '#web/app/backup/file-size.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './files-card.module.css';
import { hasText, isReadable } from './readable.ts';

interface FileItemProps {
  file: ListedFile;
  /** Shown below the file. */
  preview?: ReactNode;
  /** The job of the other application that the file belongs to. */
  from?: string;
  onRead: () => void;
  /** Absent where files are read-only. */
  onTake?: () => void;
  onDelete?: () => void;
}

/** A file with its facts and its buttons. */
export function FileItem({ file, preview, from, onRead, onTake, onDelete }: FileItemProps) {
  const { id, name, kind, size, addedAt, by, missing } = file;
  const start = useOneAtATime();
  const nameId = `file-${id}-name`;

  async function save(): Promise<void> {
    try {
      download(await callForFile('GET /files/{id}', { params: { id } }, 'The file could not be read'), name);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The file could not be read');
    }
  }

  return (
    <li className={styles['file']}>
      <div className={classNames('flex wrap items-start apart', styles['row'])}>
        <div className={styles['about']}>
          <bdi id={nameId}>{name}</bdi>
          <p className="quiet">
            {from !== undefined && (
              <>
                Also from <bdi>{from}</bdi> ·{' '}
              </>
            )}
            {kind.toUpperCase()}, {fileSize(size)} · <Author by={by} />
            <Moment at={addedAt} />
          </p>
          {missing && (
            <p className="danger">
              The contents of this file are missing or damaged. Add the file again, then delete this one.
            </p>
          )}
        </div>
        <div className="flex wrap">
          {isReadable(file) && (
            <Button size="small" variant="quiet" aria-describedby={nameId} onClick={onRead}>
              Read
            </Button>
          )}
          {!missing && (
            <Button size="small" variant="quiet" aria-describedby={nameId} onClick={() => start(save)}>
              Download
            </Button>
          )}
          {onTake && hasText(file) && (
            <Button size="small" variant="quiet" aria-describedby={nameId} onClick={onTake}>
              Take from CV
            </Button>
          )}
          {onDelete && (
            // "Delete" is away from "Download", because a slip would delete what was meant to be kept.
            <MoreMenu
              label="File menu"
              size="small"
              items={[{ id: 'delete', label: 'Delete', onAction: onDelete }]}
            />
          )}
        </div>
      </div>
      {preview}
    </li>
  );
}
