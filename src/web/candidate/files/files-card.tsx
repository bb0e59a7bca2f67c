import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { FILE_KINDS } from '#domain/choices/file-kind.ts';
import { useDropped } from '#web/app/device/use-dropped.ts';
import { announce } from '#web/kit/announce.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { FileList } from './file-list.tsx';
import { filesQuery, type ListedFile } from './file-queries.ts';
import styles from './files-card.module.css';
import { FileReader } from './file-reader.tsx';
import { isReadable } from './readable.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

const TakeFromCv = lazy(() =>
  withStyles(() => import('./take-from-cv.tsx')).then(({ TakeFromCv: dialog }) => ({ default: dialog })),
);

const ACCEPTED = [...FILE_KINDS, 'jpg', 'htm', 'md', 'mht'].map((kind) => `.${kind}`).join(',');

interface FilesCardProps {
  candidateId: number;
  /**
   * Set on the candidate's own page. A file dropped or pasted anywhere on that page is added to the candidate, and the
   * key P opens the candidate's first readable file.
   */
  isPageOf?: boolean;
  /** The part of the screen about this candidate. While it has the focus, P opens the first readable file, if there is one. */
  within?: RefObject<HTMLElement | null>;
}

/** A candidate's files, with a button to add more (product §16). */
export function FilesCard({ candidateId, isPageOf = false, within }: FilesCardProps) {
  const { data, error, isPending, refetch } = useQuery(filesQuery(candidateId));
  const { uploads, add, tryAgain, giveUp } = useUploads(candidateId);
  const [reading, setReading] = useState<ListedFile | null>(null);
  const [takingFrom, setTakingFrom] = useState<ListedFile | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const files = data?.data ?? [];
  const isOver = useDropped(isPageOf ? take : null);
  const first = files.find(isReadable);
  useShortcuts(isPageOf || (within && first) ? { p: readFirst } : {}, within);

  function take({ files: dropped }: DataTransfer): boolean {
    add([...dropped]);
    return dropped.length > 0;
  }

  function readFirst(): void {
    if (first) setReading(first);
    else announce('No file to read');
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    add([...(target.files ?? [])]);
    // Without this, choosing the same file again would fire no event.
    target.value = '';
  }

  return (
    <Card
      title="Files"
      actions={
        <Button ref={button} size="small" icon={<Paperclip />} onClick={() => input.current?.click()}>
          Add files
        </Button>
      }
    >
      <div className={classNames(styles['files'], isOver && styles['over'])}>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED}
          aria-label="Files to add"
          hidden
          onChange={choose}
        />
        <UploadList uploads={uploads} onTryAgain={tryAgain} onGiveUp={giveUp} />
        {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
        {isPending && <Loading isLine />}
        {data && (
          <FileList
            files={files}
            onRead={setReading}
            onTake={setTakingFrom}
            onEmptied={() => button.current?.focus()}
          />
        )}
      </div>
      {reading && <FileReader key={reading.id} file={reading} onClose={() => setReading(null)} />}
      {takingFrom && (
        <Suspense>
          <TakeFromCv candidateId={candidateId} file={takingFrom} onClose={() => setTakingFrom(null)} />
        </Suspense>
      )}
    </Card>
  );
}
