import { fileName } from '#domain/files/file.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './files-card.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onTryAgain: (upload: Upload) => void;
  onGiveUp: (upload: Upload) => void;
}

/** The files that are being added, and those that failed. */
export function UploadList({ uploads, onTryAgain, onGiveUp }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classNames('stack', styles['list'])} aria-label="Being added">
      {uploads.map((upload) => {
        const { key, file, problem } = upload;
        const id = `upload-${key}`;
        return (
          <li
            key={key}
            className={classNames(styles['file'], classNames('flex wrap items-start apart', styles['row']))}
          >
            <div className={styles['about']}>
              <bdi id={id}>{fileName(file.name)}</bdi>
              {problem === null ? (
                <progress aria-labelledby={id} className="block whole-width" />
              ) : (
                <p className="danger">{problem}</p>
              )}
            </div>
            {problem !== null && (
              <div className="flex wrap">
                <Button size="small" variant="quiet" aria-describedby={id} onClick={() => onTryAgain(upload)}>
                  Try again
                </Button>
                <Button size="small" variant="quiet" aria-describedby={id} onClick={() => onGiveUp(upload)}>
                  Dismiss
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
