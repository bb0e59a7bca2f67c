import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import { FILE_KINDS } from '#domain/choices/file-kind.ts';
import { useDropped } from '#web/app/device/use-dropped.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { announce } from '#web/kit/announce.ts';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';
import { FileContent } from './file-content.tsx';
import { FileItem } from './file-item.tsx';
import { filesQuery, type ListedFile } from './file-queries.ts';
import styles from './files-card.module.css';
import { OtherFiles, type OtherApplication } from './other-files.tsx';
import { cvOf, isReadable } from './readable.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads, type ReceiveMail } from './use-uploads.ts';

const FileReader = lazyPart(async () => (await import('./file-reader.tsx')).FileReader);

const TakeFromCv = lazyDialog(
  'Take from the CV',
  async () => (await import('./take-from-cv.tsx')).TakeFromCv,
);

const ACCEPTED = [...FILE_KINDS, 'jpg', 'htm', 'md', 'mht'].map((kind) => `.${kind}`).join(',');

interface FilesCardProps {
  candidateId: number;
  /**
   * Set on the candidate's own page. A file dropped or pasted anywhere on that page is added to the candidate, a mail
   * that was saved as a file as a message, and the key P opens the candidate's first readable file.
   */
  isPageOf?: boolean;
  /** Makes a message of a mail that is dropped. Absent where a mail is a file like any other. */
  receiveMail?: ReceiveMail;
  /** The part of the screen about this candidate. While it has the focus, P opens the first readable file, if there is one. */
  within?: RefObject<HTMLElement | null>;
  /** The person's other applications, whose files are listed below. */
  others?: readonly OtherApplication[];
  /** True if the person is a reviewer, who adds and deletes no files (product §12). Shows nothing while there are none. */
  isReview?: boolean;
  /** The file that is read. Set where another part of the screen draws the CV, which the card then leaves out. */
  reader?: FileReading;
}

/** The file that is open beside the screen, or null, and the function that opens another one. */
export type FileReading = readonly [file: ListedFile | null, read: (file: ListedFile | null) => void];

/** A candidate's files: the CV is drawn, the others are listed, and a button adds more (product §16). */
export function FilesCard({
  candidateId,
  isPageOf = false,
  receiveMail,
  within,
  others = [],
  isReview = false,
  reader,
}: FilesCardProps) {
  const query = useQuery(filesQuery(candidateId));
  const { data, error, isPending } = query;
  const { uploads, add, tryAgain, giveUp } = useUploads(candidateId, receiveMail);
  const ownReader = useState<ListedFile | null>(null);
  const [reading, setReading] = reader ?? ownReader;
  const [takingFrom, setTakingFrom] = useState<ListedFile | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cv = cvOf(data?.data ?? []);
  const files = cvFirst(data?.data ?? [], cv);
  const list = useRef<HTMLUListElement>(null);
  const { write } = useWrite();
  const keepFocus = useFocusAfterDelete(list, files, {
    buttons: 'button[aria-haspopup]',
    onEmptied: () => button.current?.focus(),
  });
  const isOver = useDropped(isPageOf && !isReview ? take : null);
  const first = files.find(isReadable);
  useShortcuts(isPageOf || (within && first) ? { p: readFirst } : {}, within);

  function take({ files: dropped }: DataTransfer): boolean {
    add([...dropped], { mails: true });
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

  function remove(file: ListedFile): void {
    keepFocus(file);
    const outcome = { failed: 'Failed to delete the file', done: `${file.name} deleted` };
    write('DELETE /files/{id}', { params: { id: file.id } }, outcome, file.id);
  }

  const preview = !reader && cv && cv.id !== reading?.id && (
    <div className={styles['cv']}>
      <div className={classNames('column', styles['drawn'])}>
        <FileContent key={cv.id} file={cv} isPreview />
      </div>
    </div>
  );
  const isEmpty = files.length === 0 && !isPending && !error;
  const isLine = isEmpty && uploads.length === 0 && others.length === 0;
  const contents = !isLine && (
    <div className={classNames('stack', preview && styles['withCv'])}>
      <UploadList uploads={uploads} onTryAgain={tryAgain} onGiveUp={giveUp} />
      <QueryStatus query={query} isLine />
      {files.length > 0 && (
        <FileList
          ref={list}
          files={files}
          preview={preview}
          onRead={setReading}
          {...(!isReview && { onTake: setTakingFrom, onDelete: remove })}
        />
      )}
      {others.map((other) => (
        <OtherFiles key={other.candidateId} application={other} onRead={setReading} />
      ))}
    </div>
  );

  const chooseFiles = (): void => input.current?.click();
  useScreenActions(isReview ? [] : [{ label: 'Add files…', act: chooseFiles }]);
  if (isReview && files.length === 0 && !error) return null;

  return (
    <div className={classNames(isOver && styles['over'])} data-screen-only>
      <Card
        title="Files"
        small
        actions={
          !isReview && (
            <>
              {isEmpty && <p className={classNames('quiet', styles['none'])}>No files yet</p>}
              <OnlineButton ref={button} size="small" icon={<Paperclip />} onClick={chooseFiles}>
                Add files
              </OnlineButton>
              <input
                ref={input}
                type="file"
                multiple
                accept={ACCEPTED}
                aria-label="Files to add"
                hidden
                onChange={choose}
              />
            </>
          )
        }
      >
        {contents || undefined}
      </Card>
      {reading && <FileReader key={reading.id} file={reading} onClose={() => setReading(null)} />}
      {takingFrom && (
        <TakeFromCv candidateId={candidateId} file={takingFrom} onClose={() => setTakingFrom(null)} />
      )}
    </div>
  );
}

interface FileListProps {
  ref: RefObject<HTMLUListElement | null>;
  files: readonly ListedFile[];
  /** Shown below the first file. */
  preview?: ReactNode;
  onRead: (file: ListedFile) => void;
  /** Absent where files are read-only. */
  onTake?: (file: ListedFile) => void;
  onDelete?: (file: ListedFile) => void;
}

function FileList({ ref, files, preview, onRead, onTake, onDelete }: FileListProps) {
  return (
    <ul ref={ref} className={classNames('stack', styles['list'])} aria-label="Files">
      {files.map((file, place) => (
        <FileItem
          key={file.id}
          file={file}
          preview={place === 0 && preview}
          onRead={() => onRead(file)}
          {...(onTake && { onTake: () => onTake(file) })}
          {...(onDelete && { onDelete: () => onDelete(file) })}
        />
      ))}
    </ul>
  );
}

/** The CV is first, because it is drawn. The other files stay in their order. */
function cvFirst(files: readonly ListedFile[], cv: ListedFile | undefined): readonly ListedFile[] {
  return cv ? [cv, ...files.filter((file) => file !== cv)] : files;
}
